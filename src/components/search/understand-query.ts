import { foldText } from '../../../contract/core/fold-text.ts';
import { readAmount } from '../../lib/format/amount-text.ts';
import * as m from '../../messages/search.gen.ts';
import type { SearchFilters } from '../../queries/search/search.ts';

/** A filter of the results; `near` is a circle around the viewer. */
export type FilterName = 'has' | 'since' | 'from' | 'minReward' | 'near';

type UnderstoodFilters = Pick<SearchFilters, 'has' | 'since' | 'from' | 'minReward'> & { near?: true };

/** A query with the words in it that name a filter, such as "this week". */
export interface Understood {
  /** The rest of the query. */
  words: string;
  filters: UnderstoodFilters;
  /** The words that name the filters, in the order of the query. */
  phrases: string;
  /** The query without the words that name this filter. */
  without: (name: FilterName) => string;
}

interface Phrase {
  name: FilterName;
  /** Normalized with `foldText`; `AMOUNT` stands for an amount of money. */
  words: readonly string[];
  value: (amount: number) => UnderstoodFilters;
}

const AMOUNT = '*';
/** A sign before or after a word that is not part of it. */
const SIGN = /^\p{P}|\p{P}$/gu;
const split = (text: string) => text.split(/\s+/).filter(Boolean);

/** A comma-separated list of phrases, as translators write it. */
const phrasesOf = (list: string, name: FilterName, value: Phrase['value']): Phrase[] =>
  list.split(',').map((phrase) => ({ name, words: split(phrase).map(foldText), value }));

/** The phrases of this language, the longest first. */
const phrases: readonly Phrase[] = [
  ...phrasesOf(m.wordsVideo(), 'has', () => ({ has: 'video' })),
  ...phrasesOf(m.wordsPhoto(), 'has', () => ({ has: 'photo' })),
  ...phrasesOf(m.wordsDay(), 'since', () => ({ since: 'day' })),
  ...phrasesOf(m.wordsWeek(), 'since', () => ({ since: 'week' })),
  ...phrasesOf(m.wordsMonth(), 'since', () => ({ since: 'month' })),
  ...phrasesOf(m.wordsYear(), 'since', () => ({ since: 'year' })),
  ...phrasesOf(m.wordsFollowing(), 'from', () => ({ from: 'following' })),
  ...phrasesOf(m.wordsNear(), 'near', () => ({ near: true })),
  ...phrasesOf(m.wordsReward({ amount: AMOUNT }), 'minReward', (minReward) => ({ minReward })),
].toSorted((one, other) => other.words.length - one.words.length);

/** The amount that a word names where a phrase has one, such as 50 in "$50+" for "*+"; 0 if no amount is needed. */
function match(pattern: string, word: string): number | null {
  if (!pattern.includes(AMOUNT)) return foldText(word.replace(SIGN, '')) === pattern ? 0 : null;
  const [before = '', after = ''] = pattern.split(AMOUNT);
  const text = foldText(word);
  if (!text.startsWith(before) || !text.endsWith(after)) return null;
  return readAmount(text.slice(before.length, text.length - after.length));
}

/** The filters of a phrase if the query has it from this word on; null otherwise. */
function filtersAt(phrase: Phrase, words: readonly string[], start: number): UnderstoodFilters | null {
  let amount = 0;
  for (const [at, pattern] of phrase.words.entries()) {
    const word = words[start + at];
    const found = word === undefined ? null : match(pattern, word);
    if (found === null) return null;
    amount += found;
  }
  return phrase.value(amount);
}

const isPlain = (q: string) => !/^[@#"“„«]/u.test(q);

/**
 * Finds the words of a query that name one of these filters. Nothing is understood if they are the whole query and name one
 * filter only: who types just "photos" may look for a person or a hashtag.
 */
export function understand(q: string, names: readonly FilterName[]): Understood {
  const words = split(q);
  /** The filter that each word names. */
  const named: (FilterName | undefined)[] = words.map(() => undefined);
  const filters: UnderstoodFilters = {};
  const understandAt = (start: number) => {
    for (const phrase of phrases) {
      if (!names.includes(phrase.name) || named.includes(phrase.name)) continue;
      const found = filtersAt(phrase, words, start);
      if (!found) continue;
      Object.assign(filters, found);
      named.fill(phrase.name, start, start + phrase.words.length);
      return;
    }
  };
  for (const start of words.keys()) if (isPlain(q) && named[start] === undefined) understandAt(start);

  const keep = (wanted: (name: FilterName | undefined) => boolean) =>
    words.filter((_, at) => wanted(named[at])).join(' ');
  const rest = keep((name) => name === undefined);
  if (rest === '' && new Set(named).size < 2) return { words: q, filters: {}, phrases: '', without: () => q };
  return {
    words: rest,
    filters,
    phrases: keep((name) => name !== undefined),
    without: (name) => keep((other) => other !== name),
  };
}
