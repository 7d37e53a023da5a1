import { mutedQuery } from '../../core/text-search/tsquery.ts';
import { searchWords } from '../../core/text-search/words.ts';

/** How a muted word is stored: its words in one line, and a query that finds them in texts; both empty if it has no words. */
export function normalizeMutedWord(word: string): { line: string; query: string } {
  const words = searchWords(word);
  return { line: words.join(' '), query: mutedQuery(words) };
}
