import { type Kysely, sql } from 'kysely';

/** The parts of a schema, each as PostgreSQL writes it down; the position of columns does not count. */
const parts = {
  columns: `select table_name || '.' || column_name || ' ' || udt_name || ' null:' || is_nullable
      || ' default:' || coalesce(column_default, '-') || ' identity:' || coalesce(identity_generation, '-')
      || ' generated:' || coalesce(generation_expression, '-') as line
    from information_schema.columns where table_schema = 'public'`,
  tables: `select relname || ' ' || relkind::text || ' ' || coalesce(reloptions::text, '-') as line
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'S')`,
  constraints: `select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) as line
    from pg_constraint where connamespace = 'public'::regnamespace`,
  indexes: `select indexdef as line from pg_indexes where schemaname = 'public'`,
  triggers: `select pg_get_triggerdef(t.oid) as line from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not t.tgisinternal`,
  functions: `select pg_get_functiondef(p.oid) as line from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'`,
  migrations: 'select name as line from kysely_migration',
};

export type Schema = Record<keyof typeof parts, string[]>;

/** Describes all that migrations make, for comparing two databases. */
export async function readSchema<Tables>(db: Kysely<Tables>): Promise<Schema> {
  const read = Object.entries(parts).map(async ([part, query]) => {
    const { rows } = await sql<{ line: string }>`select line from (${sql.raw(query)}) part
      order by line collate "C"`.execute(db);
    return [part, rows.map(({ line }) => line)] as const;
  });
  return Object.fromEntries(await Promise.all(read)) as Schema;
}
