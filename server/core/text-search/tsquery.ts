import type { SearchQuery } from './search-query.ts';
import { characterPairs, isUnspaced } from './words.ts';

/** A single Latin letter begins too many words: it matches only itself. */
const prefixed = (word: string) => (/^[a-z0-9]$/.test(word) ? `'${word}'` : `'${word}':*`);

/** Every character of a script without spaces begins a term, so one is found as a prefix; longer runs are pairs. */
const unspacedTerms = (word: string) => {
  const pairs = characterPairs(word);
  return pairs.length === 0 ? [`'${word}':*`] : pairs.map((pair) => `'${pair}'`);
};

const MOST_JOINED = 4;

/** Words that may also be written as one, as in a hashtag. */
const joinable = (words: readonly string[]) =>
  words.length > 1 && words.length <= MOST_JOINED && !words.some(isUnspaced);

type Words = Pick<SearchQuery, 'exact' | 'words'>;

/** How the terms of a run without spaces must stand in a text. */
type Together = '&' | '<->';

const inParentheses = (terms: readonly string[], operator: Together) =>
  terms.length === 1 ? terms.join() : `(${terms.join(` ${operator} `)})`;

const eachWord = ({ exact, words }: Words, together: Together) =>
  words.map((word) => {
    if (isUnspaced(word)) return inParentheses(unspacedTerms(word), together);
    return exact ? `'${word}'` : prefixed(word);
  });

/**
 * Each word as a part of a tsquery for columns without positions; words are letters, marks, digits and emojis alone, so they
 * need no escaping.
 */
export const termsOf = (query: Words) => eachWord(query, '&');

/** The query that texts must match: every word, or for a quoted search the exact phrase. */
export function textQuery(query: Words): string {
  const terms = eachWord(query, '<->');
  if (query.exact) return terms.join(' <-> ');
  const every = terms.join(' & ');
  return joinable(query.words) ? `(${every}) | ${prefixed(query.words.join(''))}` : every;
}

/**
 * The query for a muted word or phrase: its words next to each other in a caption (weight A); a few also match when joined,
 * as in a hashtag.
 */
export function mutedQuery(words: readonly string[]): string {
  const terms = words.flatMap((word) => (isUnspaced(word) ? unspacedTerms(word) : [`'${word}'`]));
  const inCaption = (term: string) => (term.endsWith(':*') ? `${term}A` : `${term}:A`);
  const phrase = terms.map(inCaption).join(' <-> ');
  return joinable(words) ? `${phrase} | ${inCaption(`'${words.join('')}'`)}` : phrase;
}
