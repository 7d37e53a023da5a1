import { expect, onTestFinished, test } from 'vitest';
import { adminHere } from '../../support/admin/run-admin.ts';
import { fillWithDifferences, KEYS, keysOfRows } from '../../support/admin/stored-files.ts';
import { s3Settings, s3Store } from '../../support/media/s3-server.ts';

test('differences between rows and files in a bucket are found and removed', async () => {
  const store = await s3Store();
  onTestFinished(() => store.close());
  const { admin, database } = await adminHere(s3Settings(store));
  await fillWithDifferences(database, store.storage);
  const { lost, leftover, unknown } = KEYS;

  const checked = await admin('files', 'check', '--json');
  expect(checked.json()).toMatchObject({
    files: 3,
    lost: [lost],
    leftoverRows: [leftover],
    freshFiles: [unknown],
  });
  expect((await admin('files', 'prune', '--yes')).code).toBe(0);
  expect(await keysOfRows(database)).not.toContain(leftover);
});
