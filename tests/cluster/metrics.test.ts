import { expect, test } from 'vitest';
import { metricsToken, seriesOf } from '../support/operations/metrics.ts';
import { cluster } from '../support/processes/cluster.ts';
import { onServer } from '../support/processes/postgres-admin.ts';
import type { ServerProcess } from '../support/processes/server-process.ts';

async function scrape({ url }: ServerProcess): Promise<Map<string, number>> {
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  expect(response.status).toBe(200);
  return seriesOf(await response.text());
}

test('a scrape succeeds while PostgreSQL is away, and leaves out what only PostgreSQL knows', async () => {
  const { start, databaseUrl } = await cluster();
  const server = await start({ METRICS_TOKEN: metricsToken, LOG_LEVEL: 'fatal' });
  const up = async () => (await scrape(server)).get('flickquest_database_up');
  await expect.poll(up).toBe(1);
  expect((await scrape(server)).has('flickquest_messages_waiting{channel="email"}')).toBe(true);

  const { pathname } = new URL(databaseUrl);
  const name = pathname.slice(1);
  await onServer(process.env.TEST_DATABASE_URL ?? '', `alter database ${name} allow_connections false`);
  await onServer(
    process.env.TEST_DATABASE_URL ?? '',
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  );
  await expect.poll(up).toBe(0);
  const away = await scrape(server);
  expect([...away.keys()].filter((key) => key.startsWith('flickquest_message'))).toEqual([]);
  expect(away.has('flickquest_ledger_problems')).toBe(false);
  expect(away.has('process_resident_memory_bytes')).toBe(true);

  await onServer(process.env.TEST_DATABASE_URL ?? '', `alter database ${name} allow_connections true`);
  await expect.poll(up).toBe(1);
});
