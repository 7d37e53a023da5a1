import { readSearch } from '../../core/text-search/search-query.ts';
import { termsOf } from '../../core/text-search/tsquery.ts';
import type { NameQuery } from './name-search.sql.ts';

/** Reads the typed beginning of a name, with or without `@`; null if it is empty. */
export function parseNameQuery(q: string): NameQuery | null {
  const text = q.normalize('NFKC').trim().replace(/^@/, '').trim();
  if (text === '') return null;
  const { words, handle } = readSearch(text);
  return { handle, line: words.join(' '), words: termsOf({ exact: false, words }).join(' & ') };
}
