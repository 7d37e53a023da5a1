import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { overEmbedded } from './connection.ts';
import { startEmbedded } from './pglite-host.ts';

const MEGABYTE = 1_000_000;

test('query results are not kept in memory', async () => {
  const database = overEmbedded(await startEmbedded({ dataDir: null, dump: null }));
  onTestFinished(() => database.close());
  const read = () => sql`select repeat('x', 1000) as text from generate_series(1, 1000)`.execute(database.db);
  const readMegabytes = async (count: number) => {
    for (let n = 0; n < count; n += 1) expect((await read()).rows).toHaveLength(1_000);
    return process.memoryUsage().rss;
  };
  const before = await readMegabytes(100);
  const after = await readMegabytes(400);
  expect(after - before).toBeLessThan(200 * MEGABYTE);
});
