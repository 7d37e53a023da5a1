import { access, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { systemClock } from '../../../server/core/clock.ts';
import { folderStorage } from '../../../server/providers/storage/folder.ts';
import { adminHere } from '../../support/admin/run-admin.ts';
import { fillWithDifferences, KEYS, keysOfRows, yesterday } from '../../support/admin/stored-files.ts';

test('differences between rows and files in a folder are found, and removed after a day', async () => {
  const { admin, database, folder } = await adminHere();
  const files = join(folder, 'files');
  await fillWithDifferences(database, await folderStorage(files, systemClock().now()));
  const { picture, withoutRow, lost, leftover, upload, unknown } = KEYS;

  const fresh = await admin('files', 'check', '--json');
  expect(fresh.code).toBe(1);
  const found = { files: 3, rows: 4, lost: [lost], leftoverRows: [leftover] };
  expect(fresh.json()).toEqual({ ...found, unknownFiles: [], freshFiles: [unknown] });

  for (const key of [unknown, withoutRow]) await utimes(join(files, key), yesterday(), yesterday());
  const dry = await admin('files', 'prune', '--dry-run', '--json');
  const deleted = { deletedFiles: [unknown], deletedRows: [leftover], lost: [lost] };
  expect(dry.json()).toEqual({ dryRun: true, ...deleted });
  await access(join(files, unknown));

  const pruned = await admin('files', 'prune', '--yes', '--json', '--progress');
  expect(pruned.json()).toEqual({ dryRun: false, ...deleted });
  expect(pruned.stderr).toContain('Files: 1');
  await expect(access(join(files, unknown))).rejects.toThrow('ENOENT');
  for (const key of [picture, withoutRow]) await access(join(files, key));
  expect(await keysOfRows(database)).toEqual([upload, lost, picture].sort());
});
