import type { Generated, JSONColumnType } from 'kysely';
import type { HistoryEntry } from '../../contract/search/search-history.ts';

interface SearchHistoryTable {
  person_id: string;
  /** Newest first, each with the key that identifies it. */
  entries: JSONColumnType<(HistoryEntry & { key: string })[]>;
}

interface SearchTextStateTable {
  only_one: Generated<boolean>;
  version: number;
  source: string | null;
  after: string | null;
}

interface SearchTables {
  search_history: SearchHistoryTable;
  search_text_state: SearchTextStateTable;
}

declare module '../db/tables.ts' {
  interface Tables extends SearchTables {}
}
