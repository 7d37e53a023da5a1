import type { Db } from '../../db/prepared-statement.ts';

/** Raise it whenever the same text would be stored in another form: what is stored is then rewritten. */
export const SEARCH_TEXT_VERSION = 1;

/** A table with texts that are found or compared by their words. */
export interface SearchTextSource {
  /** Never reused for another table. */
  name: string;
  /**
   * Rewrites the search text of up to `many` rows above the id `after`, and returns their ids in order. Locks the rows, so that
   * no text changes meanwhile.
   */
  rewrite(trx: Db, after: string, many: number): Promise<string[]>;
}
