import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { person } from '../support/factories.ts';
import { feed } from '../support/feed.ts';
import { testApp } from '../support/test-app.ts';

test('only the page lengths of the app stay prepared, whatever lengths are asked for', async () => {
  const t = await testApp();
  const who = await person(t);
  for (let limit = 1; limit <= 50; limit++) await feed(t, who, `limit=${limit}`);
  const { rows } = await sql<{ name: string }>`
    select name from pg_prepared_statements where name like 'feed.after.%'`.execute(t.database.db);
  const kept = rows.map((row) => Number(row.name.split('.').at(-1)));
  expect(kept.sort((a, b) => a - b)).toEqual([10, 11, 12, 13, 15, 16, 20, 21]);
});
