import type { JSONColumnType } from 'kysely';
import type { HistoryEntry } from '../../contract/search-history.ts';

interface FlickSearchTable {
  flick_id: string;
  /** A tsvector, see `flickSearch`. */
  document: string;
}

interface SearchWordTable {
  word: string;
}

interface SearchHistoryTable {
  person_id: string;
  /** Newest first, each with the key that makes it one of a kind. */
  entries: JSONColumnType<(HistoryEntry & { key: string })[]>;
}

/** What searches look in beside the tables of what they find, and what people searched. */
export interface SearchTables {
  flick_search: FlickSearchTable;
  /** Every word of a flick: what a mistyped one may have meant. */
  search_word: SearchWordTable;
  search_history: SearchHistoryTable;
}
