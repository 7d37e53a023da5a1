import { createReadStream, unlinkSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { systemClock } from '../../../server/core/clock.ts';
import { readConfig } from '../../../server/core/config/config.ts';
import { outgoingHoldRepository as holds } from '../../../server/core/outgoing-hold.repository.ts';
import type { Storage } from '../../../server/core/storage/storage.ts';
import type { Database } from '../../../server/db/connection.ts';
import { openUnmigrated } from '../../../server/db/open-unmigrated.ts';
import { createBackupService } from '../../../server/operations/backup/backup.service.ts';
import { createBackupFilesService } from '../../../server/operations/backup/backup-files.service.ts';
import { createBackupTablesService } from '../../../server/operations/backup/backup-tables.service.ts';
import { dailyBackupJob } from '../../../server/operations/backup/daily-backup.job.ts';
import { createDailyBackupService } from '../../../server/operations/backup/daily-backup.service.ts';
import { createRestoreService } from '../../../server/operations/backup/restore.service.ts';
import { tableReadingRepository } from '../../../server/operations/backup/table-reading.repository.ts';
import { folderStorage } from '../../../server/providers/storage/folder.ts';
import { s3Storage } from '../../../server/providers/storage/s3.ts';
import { dataFolder, temporaryFolder } from '../../support/admin/admin-command.ts';
import { person } from '../../support/factories.ts';
import { TEST_SECRET } from '../../support/test-app.ts';

// A stream without a listener for its errors would end the server. Vitest reports that as an uncaught exception, whatever the
// expectations say.

const show = () => undefined;
const clock = systemClock();
const secrets = { tokenSecret: TEST_SECRET, previousTokenSecrets: [] };

/** People with this many pictures, in a data folder of their own. */
async function siteWith(pictures: number, work: (site: Site) => Promise<void>): Promise<void> {
  const data = await dataFolder();
  await data.within(async (database) => {
    const storage = await folderStorage(join(data.folder, 'files'), clock.now());
    for (let at = 0; at < pictures; at++) {
      const key = `public/u/face-${at}.webp`;
      const { id } = await person({ database, clock });
      await database.db.updateTable('person').set({ photo_key: key }).where('id', '=', id).execute();
      await storage.put(key, Buffer.from(`face ${at}`));
    }
    await work({ database, storage, folder: data.folder, backups: join(data.folder, 'backups') });
  });
}
interface Site {
  database: Database;
  storage: Storage;
  folder: string;
  backups: string;
}

test('a folder that vanishes before the tables are written is an error of the backup', async () => {
  await siteWith(1, async ({ database, folder }) => {
    const tables = createBackupTablesService({ database, reading: tableReadingRepository, show });
    await mkdir(join(folder, 'made'));
    const writing = tables.writeAll(join(folder, 'made'), join(folder, 'gone', '.file-keys'));
    await expect(writing).rejects.toThrow('ENOENT');
  });
});

test('a list of keys or an index that cannot be opened is an error of the backup', async () => {
  await siteWith(1, async ({ storage, folder }) => {
    const files = createBackupFilesService({ storage, linkFrom: null, show });
    const list = join(folder, '.file-keys');
    await writeFile(list, 'public/u/face-0.webp\n');
    await expect(files.copyAll(join(folder, 'gone'), list)).rejects.toThrow('ENOENT');
    await mkdir(join(folder, 'made'));
    await expect(files.copyAll(join(folder, 'made'), join(folder, 'no-list'))).rejects.toThrow('ENOENT');
  });
});

test('after a fault no further file is copied, and nothing stays behind', async () => {
  await siteWith(40, async ({ database, storage, backups }) => {
    let reads = 0;
    const failing: Storage = {
      ...storage,
      async read(key) {
        reads += 1;
        if (reads === 2) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
        return storage.read(key);
      },
    };
    const service = createBackupService({ database, storage: failing, clock, secrets });
    await expect(service.make(backups)).rejects.toThrow('no space left');
    expect(reads).toBeLessThan(10);
    expect(await readdir(backups)).toEqual([]);
  });
});

test('a daily backup whose folder vanishes is a failed job with a sentence', async () => {
  await siteWith(3, async ({ database, storage, folder, backups }) => {
    const vanishing: Storage = {
      ...storage,
      async read(key) {
        await rm(backups, { recursive: true, force: true });
        await writeFile(backups, 'a file in its place');
        return storage.read(key);
      },
    };
    const service = createDailyBackupService({
      database,
      storage: vanishing,
      clock,
      dataDir: folder,
      secrets,
      inFolder: false,
    });
    const job = dailyBackupJob(service, { info: show });
    await expect(job.runBatch(clock.now())).rejects.toThrow(
      /^The daily backup was not made\. .+ cannot be used: a file stands in its way \(ENOTDIR\)\. Check DATA_DIR\.$/,
    );
    await rm(backups, { force: true });
    expect((await database.db.selectFrom('person').select('id').execute()).length).toBe(3);
  });
});

test('a table that vanishes after the check is an error of the restore', async () => {
  await siteWith(1, async ({ database, storage, backups }) => {
    const made = await createBackupService({ database, storage, clock, secrets }).make(backups);
    const dataDir = await temporaryFolder();
    const config = readConfig({ DEMO: '0', DATA_DIR: dataDir });
    const target = await openUnmigrated(config, { creates: true });
    try {
      const restores = createRestoreService({
        database: target,
        storage: await folderStorage(join(dataDir, 'files'), clock.now()),
        clock,
        config,
        holds,
        show: (text) => {
          // The last step of the check, before the tables are loaded.
          if (text.startsWith('Checking files')) unlinkSync(join(made.folder, 'tables', 'person.jsonl.gz'));
        },
      });
      await expect(restores.restore(made.folder)).rejects.toThrow('person.jsonl.gz');
    } finally {
      await target.close();
    }
  });
});

test('a file that vanishes before it is sent to a bucket is an error of that call', async () => {
  const storage = s3Storage(
    {
      endpoint: 'http://127.0.0.1:9',
      bucket: 'b',
      region: 'r',
      accessKey: 'A',
      secretKey: 'S',
      publicUrl: null,
    },
    async (use) => {
      // As slow as a disk can be: the file is opened long before there is a folder.
      await new Promise<void>((resolve) => body.once('close', resolve));
      return use(await temporaryFolder());
    },
  );
  const body = createReadStream(join(await temporaryFolder(), 'gone.mp4'));
  await expect(storage.put('public/flick/one.mp4', body)).rejects.toThrow('gone.mp4');
});
