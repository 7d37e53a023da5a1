import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase, overEmbedded } from '../../server/db/connection.ts';
import { migrate } from '../../server/db/migrate.ts';
import { startEmbedded } from '../../server/db/pglite-host.ts';
import { makeOlderInstall } from '../support/older-installs/create-install.ts';
import { filled, readFilled } from '../support/older-installs/expected-backfill.ts';
import { asBefore, readRows } from '../support/older-installs/rows.ts';
import { readSchema, type Schema } from '../support/older-installs/schema.ts';
import { type OlderState, olderStates } from '../support/older-installs/states.ts';

/** Each needs a different repair: see `repair-migration-history.ts` and the migration that repairs older installs. */
const commits = ['c1f8bcb', '95eb8bb', '1c474a3', '73e53f4', 'd77db5c'];
const states = (await olderStates()).filter(({ commit }) => commits.includes(commit));

async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'flickquest-older-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A new database takes seconds to make: all but the first begin as its copy. */
let empty: Uint8Array<ArrayBuffer> | null = null;

/** A data folder as that state left it, and the rows in it. */
async function olderInstall(state: OlderState) {
  const dataDir = await dataFolder();
  const host = await startEmbedded({ dataDir: join(dataDir, 'database'), dump: empty });
  empty ??= await host.dump();
  const database = overEmbedded(host);
  await makeOlderInstall(database.db, state);
  const rows = await readRows(database.db);
  await database.close();
  return { dataDir, rows };
}

let fresh: Schema | null = null;

/** Schema of a database that was never an older one. */
async function freshSchema(): Promise<Schema> {
  if (fresh) return fresh;
  const database = overEmbedded(await startEmbedded({ dataDir: null, dump: empty }));
  await migrate(database.db);
  fresh = await readSchema(database.db);
  await database.close();
  return fresh;
}

test('every commit named above is among the known states', () => {
  expect(states).toHaveLength(commits.length);
});

test.each(states)('a folder from commit $commit opens with its data', async (state) => {
  const { dataDir, rows } = await olderInstall(state);
  const database = await openDatabase({ databaseUrl: null, dataDir });
  onTestFinished(() => database.close());
  expect(await readSchema(database.db)).toEqual(await freshSchema());
  expect(asBefore(rows, await readRows(database.db))).toEqual(rows);
  expect(await readFilled(database.db)).toEqual(filled);
});
