import { type Kysely, sql } from 'kysely';

type Row = Record<string, unknown>;
type Rows = Record<string, Row[]>;

/** Filled or corrected by migrations; `expected-backfill.ts` says with what. */
const derived: Record<string, string[]> = {
  comment: ['words'],
  flick_counter: ['reposts'],
  flick_search: ['document'],
  quest: ['document'],
};

const without = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));

/** All rows of the tables that hold any, without what migrations fill. */
export async function readRows<Tables>(db: Kysely<Tables>): Promise<Rows> {
  const { rows: tables } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%' order by 1`.execute(db);
  const found: Rows = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ row: Row }>`select to_jsonb(t) as row from ${sql.table(name)} t
      order by t::text collate "C"`.execute(db);
    if (rows.length > 0) found[name] = rows.map(({ row }) => without(row, derived[name] ?? []));
  }
  return found;
}

/** Of later rows, the tables and columns that there were before. */
export function asBefore(before: Rows, later: Rows): Rows {
  return Object.fromEntries(
    Object.entries(before).map(([table, [first = {}]]) => {
      const rows = later[table] ?? [];
      return [
        table,
        rows.map((row) => Object.fromEntries(Object.keys(first).map((name) => [name, row[name]]))),
      ];
    }),
  );
}
