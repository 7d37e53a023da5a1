import { foldText } from '../../../contract/core/fold-text.ts';
import type { SearchType } from '../../../contract/search/search.ts';
import { hashtagSearch } from './search-text.ts';
import { searchWords } from './words.ts';

/** A parsed search. */
export interface SearchQuery {
  /** Chosen by a leading `@` or `#`. */
  type: SearchType | null;
  /** Quoted: neither prefixes nor spelling corrections are wanted. */
  exact: boolean;
  /** Normalized; none in an empty search. */
  words: string[];
  /** The search as a username, and as the name of a hashtag; empty if it cannot be one. */
  handle: string;
  tag: string;
}

const SIGNS = { '@': 'users', '#': 'hashtags' } as const;
const QUOTES = '"“”„«»';

const isQuote = (sign: string | undefined) => sign !== undefined && QUOTES.includes(sign);

/** The text between quotation marks; undefined unless it begins and ends with one. */
function unquoted(text: string): string | undefined {
  if (text.length < 2 || !isQuote(text.at(0)) || !isQuote(text.at(-1))) return undefined;
  let [start, end] = [1, text.length - 1];
  while (start < end && isQuote(text[start])) start += 1;
  while (start < end && isQuote(text[end - 1])) end -= 1;
  return text.slice(start, end);
}

/** Reads `@name`, `#tag`, `"exactly this"` and plain words; a sign may be inside the quotes or before them. */
export function readSearch(q: string): SearchQuery {
  let text = q.normalize('NFKC').trim();
  let type: SearchType | null = null;
  const takeSign = () => {
    const sign = text[0];
    if (sign !== '@' && sign !== '#') return;
    type ??= SIGNS[sign];
    text = text.slice(1).trim();
  };
  takeSign();
  const quoted = unquoted(text);
  if (quoted !== undefined) text = quoted.trim();
  takeSign();
  const plain = foldText(text).replace(/\s/g, '');
  return {
    type,
    exact: quoted !== undefined,
    words: searchWords(text),
    handle: /^[a-z0-9._]+$/.test(plain) ? plain : '',
    tag: hashtagSearch(text),
  };
}
