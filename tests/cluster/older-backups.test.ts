import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../server/db/connection.ts';
import { openUnmigrated } from '../../server/db/open-unmigrated.ts';
import { admin } from '../support/admin/admin-command.ts';
import { makeOlderInstall } from '../support/older-installs/create-install.ts';
import { filled, readFilled } from '../support/older-installs/expected-backfill.ts';
import { asBefore, readRows } from '../support/older-installs/rows.ts';
import { olderStates } from '../support/older-installs/states.ts';
import { temporaryFolder } from '../support/processes/cluster.ts';

test('a backup of an older version is restored as it was, then upgraded', async () => {
  const state = (await olderStates()).at(-1);
  if (!state) throw new Error('there are no older states');
  const [source, target, backups] = [
    await temporaryFolder(),
    await temporaryFolder(),
    await temporaryFolder(),
  ];
  const older = await openUnmigrated({ databaseUrl: null, dataDir: source }, { creates: true });
  await makeOlderInstall(older.db, state);
  const rows = await readRows(older.db);
  await older.close();

  // The backup leaves the older schema as it is.
  expect(await admin({ DATA_DIR: source }, 'backup', '--to', backups)).toMatchObject({ code: 0, stderr: '' });
  const [name = ''] = await readdir(backups);
  const restored = await admin({ DATA_DIR: target }, 'restore', join(backups, name));
  // The rows of an older install were made up, so its books are wrong: that is reported, and refuses nothing.
  expect(restored).toMatchObject({ code: 1, stderr: '' });
  expect(restored.stdout).toContain("The books aren't in order, as in the original");
  const copy = await openDatabase({ databaseUrl: null, dataDir: target });
  onTestFinished(() => copy.close());
  expect(asBefore(rows, await readRows(copy.db))).toEqual(rows);
  expect(await readFilled(copy.db)).toEqual(filled);
});
