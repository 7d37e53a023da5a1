import { sql } from 'kysely';
import type { TestApp } from './test-app.ts';

/** How many rows of every table point at a person, by table and column, whatever tables there are. */
export async function rowsOfPerson(t: TestApp, personId: string): Promise<Record<string, number>> {
  const { db } = t.database;
  const { rows } = await sql<{ table: string; column: string }>`
    select k.conrelid::regclass::text as table, a.attname as column
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
    where k.contype = 'f' and k.confrelid = 'person'::regclass order by 1, 2`.execute(db);
  const counts: Record<string, number> = {};
  for (const { table, column } of rows) {
    const found = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}
      where ${sql.ref(column)} = ${personId}`.execute(db);
    counts[`${table}.${column}`] = found.rows[0]?.n ?? 0;
  }
  return counts;
}
