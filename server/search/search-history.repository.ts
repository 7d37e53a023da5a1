import { limits } from '../../contract/core/limits.ts';
import type { HistoryEntry } from '../../contract/search/search-history.ts';
import { type Prepared, statement } from '../db/prepared-statement.ts';

/** An entry with the key that identifies it. */
export type KeyedEntry = HistoryEntry & { key: string };

interface HistoryRow {
  entries: HistoryEntry[];
}

const entriesJson = (entries: string) => `(select coalesce(jsonb_agg(e - 'key' order by n), '[]')
  from jsonb_array_elements(${entries}) with ordinality as kept(e, n)) as entries`;

const list = statement<HistoryRow>(
  'search-history.list',
  `select ${entriesJson('h.entries')} from search_history h where h.person_id = $1::uuid`,
);

/** Puts the new entry first and drops an older one with the same key. */
const put = statement<HistoryRow>(
  'search-history.put',
  `insert into search_history as h (person_id, entries) values ($1::uuid, $2::jsonb)
  on conflict (person_id) do update set entries = (select jsonb_agg(e order by n) from (
    select e, n from jsonb_array_elements(excluded.entries || h.entries) with ordinality as kept(e, n)
    where n = 1 or e ->> 'key' <> excluded.entries -> 0 ->> 'key' order by n limit ${limits.search.history}) kept)
  returning ${entriesJson('h.entries')}`,
);

const replace = statement<HistoryRow>(
  'search-history.replace',
  `insert into search_history as h (person_id, entries) values ($1::uuid, $2::jsonb)
  on conflict (person_id) do update set entries = excluded.entries returning ${entriesJson('h.entries')}`,
);

const clear = statement<never>(
  'search-history.clear',
  'delete from search_history where person_id = $1::uuid',
);

/** Search history, newest first. Each person has a single row, so that parallel writes cannot mix. */
export const searchHistoryRepository = {
  list: async (db: Prepared, personId: string) => (await list(db, personId))[0]?.entries ?? [],
  put: async (db: Prepared, personId: string, entry: KeyedEntry) =>
    (await put(db, personId, JSON.stringify([entry])))[0]?.entries ?? [],
  replace: async (db: Prepared, personId: string, entries: readonly KeyedEntry[]) =>
    (await replace(db, personId, JSON.stringify(entries)))[0]?.entries ?? [],
  clear: async (db: Prepared, personId: string) => void (await clear(db, personId)),
};
