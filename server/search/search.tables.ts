import type { JSONColumnType } from 'kysely';
import type { HistoryEntry } from '../../contract/search/search-history.ts';

interface SearchHistoryTable {
  person_id: string;
  /** Newest first, each with the key that identifies it. */
  entries: JSONColumnType<(HistoryEntry & { key: string })[]>;
}

interface SearchTables {
  search_history: SearchHistoryTable;
}

declare module '../db/tables.ts' {
  interface Tables extends SearchTables {}
}
