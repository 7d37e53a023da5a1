import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { overEmbedded } from './connection.ts';
import { startEmbedded } from './pglite-host.ts';

// Embedded whatever database the other tests run on: only it has a single connection.
test('asking the pool inside a transaction fails instead of hanging', async () => {
  const host = await startEmbedded({ dataDir: null, dump: null });
  const database = overEmbedded(host, { connectionTimeoutMs: 300 });
  onTestFinished(() => database.close());
  const { db } = database;
  const nested = db.transaction().execute(async () => sql`select 1`.execute(db));
  await expect(nested).rejects.toThrow('timeout exceeded');
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});
