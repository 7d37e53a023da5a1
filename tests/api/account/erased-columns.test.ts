import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { leave } from '../../support/account/account-closure.ts';
import { someoneEverywhere } from '../../support/account/full-person.ts';
import { DELETED, NOT_PERSONAL, OF_PROVIDER, STAYING } from '../../support/account/personal-tables.ts';
import { runAllJobs } from '../../support/jobs.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

const DAY = 86_400;

/** The columns of every table, as the migrations made them. */
async function columnsOf(t: TestApp): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select table_name as name, array_agg(column_name::text order by column_name) as columns
    from information_schema.columns where table_schema = 'public' and table_name not like 'kysely%'
    group by table_name`.execute(t.database.db);
  return Object.fromEntries(rows.map(({ name, columns }) => [name, columns]));
}

test('every table and every column is listed with what erasure does to it', async () => {
  const found = await columnsOf(await testApp());
  const tables = [...DELETED, ...NOT_PERSONAL, ...OF_PROVIDER, ...Object.keys(STAYING)];
  expect(Object.keys(found).toSorted()).toEqual(tables.toSorted());
  for (const [table, { erased = [], retained }] of Object.entries(STAYING))
    expect([...erased, ...retained].toSorted(), table).toEqual(found[table]);
});

const isBlank = (value: unknown) => ['null', '""', '[]', '{}', 'false'].includes(JSON.stringify(value));

test('erased columns had data before and have none after', async () => {
  const t = await testApp();
  const { ann } = await someoneEverywhere(t);
  const read = async () => {
    const values = new Map<string, string[]>();
    for (const [table, { person, erased = [] }] of Object.entries(STAYING)) {
      if (!person) continue;
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}
        where ${sql.ref(person)} = ${ann.id}`.execute(t.database.db);
      expect(rows, table).not.toEqual([]);
      for (const column of erased) {
        const filled = rows.map((row) => row[column]).filter((value) => !isBlank(value));
        values.set(
          `${table}.${column}`,
          filled.map((value) => JSON.stringify(value)),
        );
      }
    }
    return values;
  };
  await leave.deleting(t, ann, { acknowledgeBalance: true });
  const before = await read();
  expect([...before].filter(([, values]) => values.length === 0)).toEqual([]);

  t.clock.advance(30 * DAY + 60);
  // Deleted just now: its row would be removed as well.
  const deleted = t.database.db.updateTable('deleted_comment').set({ deleted_at: t.clock.now() });
  await deleted.where('author_id', '=', ann.id).execute();
  for (let round = 0; round < 3; round += 1) await runAllJobs(t);
  for (const [name, values] of await read())
    expect(
      values.filter((value) => before.get(name)?.includes(value)),
      name,
    ).toEqual([]);
});
