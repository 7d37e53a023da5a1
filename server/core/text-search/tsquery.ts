import type { SearchQuery } from './search-query.ts';

/** A single Latin letter begins too many words: it matches only itself. */
const prefixed = (word: string) => (/^[a-z0-9]$/.test(word) ? `'${word}'` : `'${word}':*`);

/** Words that may also be joined, as in a hashtag. */
const joinable = (words: readonly string[]) => words.length > 1 && words.length < 5;

type Words = Pick<SearchQuery, 'exact' | 'words'>;

/** Each word as a term of a tsquery; words are letters, marks, digits and emojis alone, so they need no escaping. */
export const termsOf = ({ exact, words }: Words) =>
  words.map((word) => (exact ? `'${word}'` : prefixed(word)));

/** The query that texts must match: every word, or for a quoted search the exact phrase. */
export function textQuery(query: Words): string {
  const terms = termsOf(query);
  if (query.exact) return terms.join(' <-> ');
  const every = terms.join(' & ');
  return joinable(query.words) ? `(${every}) | ${prefixed(query.words.join(''))}` : every;
}
