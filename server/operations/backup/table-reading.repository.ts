import { sql } from 'kysely';
import type { Db } from '../../db/prepared-statement.ts';
import { UNFINISHED_COPY } from '../../db/unfinished-copy.ts';

/** A table and those of its columns that hold values of their own; generated ones are computed again. */
export interface TableColumns {
  table: string;
  columns: { name: string; type: string }[];
}

/** The last value that a sequence gave, as text. */
export interface SequenceValue {
  sequence: string;
  value: string;
}

/** The migrator records its own history in the copy. */
const NOT_COPIED = ['kysely_migration', 'kysely_migration_lock', UNFINISHED_COPY];
const ROWS = 500;

/** Values are written and read as text, which must not depend on the settings of a server or a user. */
const SETTINGS = {
  search_path: 'public',
  timezone: 'UTC',
  datestyle: 'ISO, YMD',
  intervalstyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
};

/** Makes this transaction write and read every value as the same text on every server. */
export async function useTextForms(trx: Db): Promise<void> {
  for (const [name, value] of Object.entries(SETTINGS)) {
    await sql`select set_config(${name}, ${value}, true)`.execute(trx);
  }
}

/** Reads everything in a database, whatever tables it has. */
export const tableReadingRepository = {
  /** Every table in the order of their names, with its columns. */
  async tables(db: Db): Promise<TableColumns[]> {
    const { rows } = await sql<{ table: string; name: string; type: string }>`
      select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0
        and not a.attisdropped and a.attgenerated = ''
      order by c.relname collate "C", a.attnum`.execute(db);
    const tables = new Map<string, TableColumns>();
    for (const { table, name, type } of rows) {
      if (NOT_COPIED.includes(table)) continue;
      const found = tables.get(table) ?? { table, columns: [] };
      found.columns.push({ name, type });
      tables.set(table, found);
    }
    return [...tables.values()];
  },

  /**
   * The rows of a table in batches: each row one line of JSON, an array with the text form of every column. Needs a
   * transaction with `useTextForms`.
   */
  async *lines(trx: Db, { table, columns }: TableColumns): AsyncGenerator<string[]> {
    const values = sql.join(columns.map(({ name }) => sql`${sql.id(name)}::text`));
    await sql`declare table_rows no scroll cursor for
      select to_json(array[${values}]::text[])::text as line from ${sql.id('public', table)}`.execute(trx);
    for (;;) {
      const { rows } = await sql<{ line: string }>`fetch ${sql.lit(ROWS)} from table_rows`.execute(trx);
      if (rows.length === 0) break;
      yield rows.map(({ line }) => line);
    }
    await sql`close table_rows`.execute(trx);
  },

  async count(db: Db, table: string): Promise<number> {
    const { rows } = await sql<{
      rows: string;
    }>`select count(*) as rows from ${sql.id('public', table)}`.execute(db);
    return Number(rows[0]?.rows ?? 0);
  },

  /** Sequences that gave a value already. Read them last: they run ahead of the rows of a snapshot, never behind. */
  async sequences(db: Db): Promise<SequenceValue[]> {
    const { rows } = await sql<SequenceValue>`
      select sequencename as sequence, last_value::text as value from pg_sequences
      where schemaname = 'public' and last_value is not null order by 1`.execute(db);
    return rows;
  },

  /** The migrations that the database had, in the order of their names; none if it was never migrated. */
  async migrations(db: Db): Promise<string[]> {
    const { rows: history } =
      await sql`select where to_regclass('public.kysely_migration') is not null`.execute(db);
    if (history.length === 0) return [];
    const { rows } = await sql<{ name: string }>`
      select name from kysely_migration order by name collate "C"`.execute(db);
    return rows.map(({ name }) => name);
  },
};
export type TableReadingRepository = typeof tableReadingRepository;
