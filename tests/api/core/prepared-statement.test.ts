import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { person } from '../../support/factories.ts';
import { feed } from '../../support/flicks/feed.ts';
import { testApp } from '../../support/test-app.ts';

/** As many as a process has. */
const CONNECTIONS = 10;

test('only the page lengths of the app stay prepared, whatever lengths are requested', async () => {
  const t = await testApp();
  const who = await person(t);
  for (let limit = 1; limit <= 50; limit++) await feed(t, who, `limit=${limit}`);
  // Statements stay with a connection; as many readers at once as it may have see all of a pool.
  const read = () =>
    sql<{ name: string }>`select name from pg_prepared_statements where name like 'feed.after.%'`.execute(
      t.database.db,
    );
  const found = await Promise.all(Array.from({ length: CONNECTIONS }, read));
  const names = new Set(found.flatMap(({ rows }) => rows.map(({ name }) => name)));
  const numbers = [...names].map((name) => Number(name.split('.').at(-1)));
  expect(numbers.sort((a, b) => a - b)).toEqual([10, 11, 12, 13, 15, 16, 20, 21]);
});
