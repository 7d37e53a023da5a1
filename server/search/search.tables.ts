import type { JSONColumnType } from 'kysely';
import type { HistoryEntry } from '../../contract/search/search-history.ts';

interface FlickSearchTable {
  flick_id: string;
  /** A tsvector, see `flickSearch`. */
  document: string;
}

interface QuoteSearchTable {
  flick_id: string;
  /** A tsvector, see `textDocument`. */
  document: string;
}

interface MutedWordTable {
  id: string;
  person_id: string;
  /** As it was typed. */
  word: string;
  /** Its words folded, in one line. */
  line: string;
  /** A tsquery that finds it in documents of texts. */
  query: string;
  /** Whether people whom the person follows may say it. */
  spares_followed: boolean;
  /** Null where it is muted for ever. */
  ends_at: Date | null;
  created_at: Date;
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
interface SearchTables {
  flick_search: FlickSearchTable;
  /** Own words of reposts: not found, but compared with muted words. */
  quote_search: QuoteSearchTable;
  muted_word: MutedWordTable;
  /** Every word of a flick: what a mistyped one may have meant. */
  search_word: SearchWordTable;
  search_history: SearchHistoryTable;
}

declare module '../db/tables.ts' {
  interface Tables extends SearchTables {}
}
