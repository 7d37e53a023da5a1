import { access, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { systemClock } from '../../../server/core/clock.ts';
import type { Storage } from '../../../server/core/storage/storage.ts';
import type { Database } from '../../../server/db/connection.ts';
import { createStoredFileRepository } from '../../../server/media/stored-file.repository.ts';
import { folderStorage } from '../../../server/providers/storage/folder.ts';
import { admin, dataFolder, onTestPostgres } from '../../support/admin/admin-command.ts';
import { person } from '../../support/factories.ts';
import { s3Store } from '../../support/media/s3-server.ts';
import { testApp } from '../../support/test-app.ts';

const clock = systemClock();
const yesterday = () => new Date(clock.now().getTime() - 25 * 3_600_000);
const [PICTURE, WITHOUT_ROW, LOST, LEFTOVER, UPLOAD, UNKNOWN] = [
  'public/picture/shown.webp',
  'public/picture/of-the-demo.webp',
  'public/picture/lost.webp',
  'private/flick/processed.jpg',
  'private/flick/being-uploaded.jpg',
  'private/flick/unknown.jpg',
];

/** People with a picture, one without a row and one lost; a row without a file, an upload in progress, and an unknown file. */
async function fill(database: Database, storage: Storage): Promise<void> {
  const { id: ownerId } = await person({ database, clock }, { photo_key: PICTURE });
  await person({ database, clock }, { photo_key: WITHOUT_ROW });
  await person({ database, clock }, { photo_key: LOST });
  const files = createStoredFileRepository();
  const row = (key: string) => ({ key, ownerId, purpose: 'flick', contentType: 'image/jpeg' });
  const stored = [PICTURE, LOST, LEFTOVER].map((key) => ({ ...row(key), size: 3 }));
  await files.insert(database.db, [...stored, row(UPLOAD)], yesterday());
  await files.seal(database.db, [LEFTOVER], clock.now());
  for (const key of [PICTURE, WITHOUT_ROW, UNKNOWN]) await storage.put(key, Buffer.from('abc'));
}

const keysIn = async ({ db }: Database) =>
  (await db.selectFrom('stored_file').select('key').orderBy('key').execute()).map(({ key }) => key);

test('differences between rows and files in a folder are found, and removed after a day', async () => {
  const data = await dataFolder();
  const folder = join(data.folder, 'files');
  const storage = await folderStorage(folder, clock.now());
  await data.within((database) => fill(database, storage));

  const fresh = await admin(data.env, 'files', 'check', '--json');
  expect(fresh.code).toBe(1);
  const found = { files: 3, rows: 4, lost: [LOST], leftoverRows: [LEFTOVER] };
  expect(fresh.json()).toEqual({ ...found, unknownFiles: [], freshFiles: [UNKNOWN] });

  for (const key of [UNKNOWN, WITHOUT_ROW]) await utimes(join(folder, key), yesterday(), yesterday());
  const dry = await admin(data.env, 'files', 'prune', '--dry-run', '--json');
  const deleted = { deletedFiles: [UNKNOWN], deletedRows: [LEFTOVER], lost: [LOST] };
  expect(dry.json()).toEqual({ dryRun: true, ...deleted });
  await access(join(folder, UNKNOWN));

  const pruned = await admin(data.env, 'files', 'prune', '--yes', '--json', '--progress');
  expect(pruned.json()).toEqual({ dryRun: false, ...deleted });
  expect(pruned.stderr).toContain('Files: 1');
  await expect(access(join(folder, UNKNOWN))).rejects.toThrow('ENOENT');
  for (const key of [PICTURE, WITHOUT_ROW]) await access(join(folder, key));
  expect(await data.within(keysIn)).toEqual([UPLOAD, LOST, PICTURE].sort());
});

const inBucket = async () => {
  const t = await testApp();
  const store = await s3Store();
  onTestFinished(() => store.close());
  await fill(t.database, store.storage);
  const { endpoint, bucket, region, accessKey, secretKey } = store.settings;
  const env = {
    ...(await onTestPostgres(t.database)),
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
  };
  const checked = await admin(env, 'files', 'check', '--json');
  expect(checked.json()).toMatchObject({
    files: 3,
    lost: [LOST],
    leftoverRows: [LEFTOVER],
    freshFiles: [UNKNOWN],
  });
  expect((await admin(env, 'files', 'prune', '--yes')).code).toBe(0);
  expect(await keysIn(t.database)).not.toContain(LEFTOVER);
};
if (inject('postgres')) test('and in a bucket', inBucket);
