import { sql } from 'kysely';
import type { Db } from '../../db/prepared-statement.ts';
import { UNFINISHED_COPY } from '../../db/unfinished-copy.ts';
import type { SequenceValue, TableColumns } from './table-reading.repository.ts';

/** A foreign key that is away while rows are loaded, and how to make it again. */
export interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** `others`: tables that are not ours. `unused`: migrated, but nobody has signed up yet. */
export type TargetState = 'empty' | 'unused' | 'used' | 'others';

const exists = async (db: Db, query: ReturnType<typeof sql>): Promise<boolean> =>
  (await sql`select where exists (${query})`.execute(db)).rows.length > 0;

/** Fills a database with the rows of another one. Its user owns the tables, and need not be a superuser. */
export const tableLoadingRepository = {
  async state(db: Db): Promise<TargetState> {
    if (
      !(await exists(
        db,
        sql`select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
      ))
    ) {
      return 'empty';
    }
    if (!(await exists(db, sql`select where to_regclass('public.kysely_migration') is not null`)))
      return 'others';
    if (!(await exists(db, sql`select where to_regclass('public.person') is not null`))) return 'unused';
    return (await exists(db, sql`select from public.person`)) ? 'used' : 'unused';
  },

  /** Removes all tables, unless there are none, and marks the database as unfinished, in one step. */
  async startOver(db: Db, work: 'restore' | 'move', isEmpty: boolean): Promise<void> {
    await db.transaction().execute(async (trx) => {
      if (!isEmpty) {
        await sql`drop schema public cascade`.execute(trx);
        await sql`create schema public`.execute(trx);
      }
      await sql`create table ${sql.table(UNFINISHED_COPY)} (work text not null)`.execute(trx);
      await sql`insert into ${sql.table(UNFINISHED_COPY)} values (${work})`.execute(trx);
    });
  },

  async markFinished(db: Db): Promise<void> {
    await sql`drop table ${sql.table(UNFINISHED_COPY)}`.execute(db);
  },

  /** Drops all foreign keys, so that tables can be loaded in any order. */
  async dropForeignKeys(trx: Db): Promise<ForeignKey[]> {
    const { rows } = await sql<ForeignKey>`
      select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
      order by 1, 2`.execute(trx);
    for (const { table, name } of rows) {
      await sql`alter table ${sql.raw(table)} drop constraint ${sql.id(name)}`.execute(trx);
    }
    return rows;
  },

  /** Makes them again, which checks every row. */
  async restoreForeignKeys(trx: Db, keys: readonly ForeignKey[]): Promise<void> {
    for (const { table, name, definition } of keys) {
      await sql`alter table ${sql.raw(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(
        trx,
      );
    }
  },

  /** Triggers did their work when the rows were written first. */
  async setTriggers(trx: Db, { table }: TableColumns, mode: 'enable' | 'disable'): Promise<void> {
    await sql`alter table ${sql.id('public', table)} ${sql.raw(mode)} trigger user`.execute(trx);
  },

  /** Inserts lines as `tableReadingRepository.lines` gives them, whose values are in the order of `names`. */
  async insert(
    trx: Db,
    target: TableColumns,
    names: readonly string[],
    lines: readonly string[],
  ): Promise<void> {
    const types = new Map(target.columns.map(({ name, type }) => [name, type]));
    const values = names.map(
      (name, at) => sql`(line ->> ${sql.lit(at)})::${sql.raw(types.get(name) ?? 'text')}`,
    );
    await sql`insert into ${sql.id('public', target.table)} (${sql.join(names.map((name) => sql.id(name)))})
      overriding system value
      select ${sql.join(values)} from jsonb_array_elements(${`[${lines.join(',')}]`}::jsonb) as loaded (line)`.execute(
      trx,
    );
  },

  async setSequences(trx: Db, sequences: readonly SequenceValue[]): Promise<void> {
    for (const { sequence, value } of sequences) {
      await sql`select setval(format('public.%I', ${sequence}::text)::regclass, ${value}::bigint)
        where to_regclass(format('public.%I', ${sequence}::text)) is not null`.execute(trx);
    }
  },

  /** Lets the planner know the new rows. */
  async analyze(db: Db): Promise<void> {
    await sql`analyze`.execute(db);
  },
};
