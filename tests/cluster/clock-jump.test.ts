import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ask, cluster } from '../support/processes/cluster.ts';

const SOON = { timeout: 30_000, interval: 200 };

test('after a clock was three days ahead, every job runs at its time again', {
  timeout: 120_000,
}, async () => {
  const { context, start } = await cluster();
  // The clock can be moved in development only, which has jobs of its own.
  const development = { NODE_ENV: 'development' };
  const ahead = await start(development);
  expect((await ask(ahead, 'POST', '/dev/clock', { body: { advance: 3 * 86_400 } })).status).toBe(200);
  await ahead.stop('SIGKILL');
  const waiting = async () => {
    const { rows } = await sql<{ name: string }>`
      select name from job where due_at > now() + interval '2 days'`.execute(context.database.db);
    return rows.map(({ name }) => name);
  };
  expect(await waiting()).not.toEqual([]);
  await start(development);
  await expect.poll(waiting, SOON).toEqual([]);
});
