import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { systemClock } from '../../../server/core/clock.ts';
import { readConfig } from '../../../server/core/config/config.ts';
import { lockDataDir } from '../../../server/db/data-dir-lock.ts';
import { checkBackup } from '../../../server/operations/backup/backup-check.service.ts';
import { readManifest } from '../../../server/operations/backup/backup-manifest.ts';
import { createDailyBackupService } from '../../../server/operations/backup/daily-backup.service.ts';
import { folderStorage } from '../../../server/providers/storage/folder.ts';
import { dataFolder } from '../../support/admin/admin-command.ts';
import { runWithout } from '../../support/admin/run-admin.ts';
import { person } from '../../support/factories.ts';
import { TEST_SECRET } from '../../support/test-app.ts';

const PREVIOUS_SECRET = 'the-secret-before-this-one-of-forty-chars';

test('a daily backup is complete, shares the files, and the last seven stay', async () => {
  const data = await dataFolder();
  const files = join(data.folder, 'files');
  const backups = join(data.folder, 'backups');
  for (let day = 1; day <= 8; day++)
    await mkdir(join(backups, `daily-2026-01-0${day}T00-00-00Z`), { recursive: true });
  const { folder, blockedMs } = await data.within(async (database) => {
    const clock = systemClock();
    const { id } = await person({ database, clock });
    await database.db
      .updateTable('person')
      .set({ photo_key: 'public/u/face.webp' })
      .where('id', '=', id)
      .execute();
    const storage = await folderStorage(files, clock.now());
    await storage.put('public/u/face.webp', Buffer.from('a face'));
    const service = createDailyBackupService({
      database,
      storage,
      clock,
      dataDir: data.folder,
      secrets: { tokenSecret: TEST_SECRET, previousTokenSecrets: [PREVIOUS_SECRET] },
      inFolder: true,
    });
    return service.make();
  });
  expect(blockedMs).toBeGreaterThan(0);
  const manifest = await readManifest(folder);
  await checkBackup(folder, manifest, () => undefined);
  expect(manifest.tables.find(({ table }) => table === 'person')?.rows).toBe(1);
  expect(manifest.files).toMatchObject({ count: 1, missing: [] });
  expect((await stat(join(folder, 'files', 'public/u/face.webp'))).ino).toBe(
    (await stat(join(files, 'public/u/face.webp'))).ino,
  );
  const kept = (await readdir(backups)).sort();
  expect(kept).toHaveLength(7);
  expect(kept[0]).toBe('daily-2026-01-03T00-00-00Z');

  // The hard link of a file that changed all the same is noticed.
  await writeFile(join(folder, 'files', 'public/u/face.webp'), 'another face');
  await expect(checkBackup(folder, manifest, () => undefined)).rejects.toThrow('was changed');
  expect(await readFile(join(folder, 'token-secret'), 'utf8')).toBe(`${TEST_SECRET}\n${PREVIOUS_SECRET}`);
});

test('the command refuses while a server uses the embedded database', async () => {
  const data = await dataFolder();
  const unlock = await lockDataDir(data.folder);
  const refused = await runWithout(data.env, 'backup');
  await unlock();
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toBe(
    `The server is using ${data.folder}: stop it first, or use the backups that it makes every day in ${join(data.folder, 'backups')}.\n`,
  );
});

test('daily backups are on with the embedded database, except in the demo', () => {
  expect(readConfig({ DEMO: '0' }).backups).toBe(true);
  expect(readConfig({ DEMO: '0', BACKUPS: 'off' }).backups).toBe(false);
  expect(readConfig({ DEMO: '1' }).backups).toBe(false);
  expect(readConfig({ DEMO: '1', BACKUPS: 'on' }).backups).toBe(true);
  expect(readConfig({ DATABASE_URL: 'postgres://h/d' }).backups).toBe(false);
  expect(() => readConfig({ DATABASE_URL: 'postgres://h/d', BACKUPS: 'on' })).toThrow('BACKUPS');
});
