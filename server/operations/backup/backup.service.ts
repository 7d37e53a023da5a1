import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Clock } from '../../core/clock.ts';
import { secretLines, type TokenSecrets } from '../../core/config/token-secret.ts';
import { version } from '../../core/health/version.ts';
import type { Storage } from '../../core/storage/storage.ts';
import type { Database } from '../../db/connection.ts';
import { makeFolder } from '../../db/make-folder.ts';
import { createBackupFilesService } from './backup-files.service.ts';
import { BACKUP_FORMAT, MANIFEST, type Manifest, SECRET } from './backup-manifest.ts';
import { createBackupTablesService } from './backup-tables.service.ts';
import { type Content, syncFolder, writeChecked } from './checked-file.ts';
import { tableReadingRepository } from './table-reading.repository.ts';

interface Deps {
  database: Database;
  storage: Storage;
  clock: Clock;
  /** Null leaves them out. */
  secrets: TokenSecrets | null;
  /** Where the storage has its files, if the backup may share them by hard links; otherwise they are copied. */
  linkFrom?: string | null;
  /** Shows how far the work is. */
  show?: (text: string) => void;
}

/** Names of folders that are being written; those of killed processes are removed after a day. */
const UNFINISHED = '.unfinished-';
const LEFT_OVER_MS = 24 * 3_600_000;

/** `2026-11-23T14-05-09Z`: sorts by time, and every file system takes it. */
const nameOf = (time: Date) => `${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

async function clearLeftOvers(parent: string, now: Date): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(UNFINISHED)) continue;
    const path = join(parent, name);
    const found = await stat(path).catch(() => null);
    if (found && now.getTime() - found.mtimeMs > LEFT_OVER_MS)
      await rm(path, { recursive: true, force: true });
  }
}

/** Makes backups of a whole site. */
export function createBackupService(deps: Deps) {
  const { database, storage, clock, secrets, linkFrom = null, show = () => undefined } = deps;
  const tables = createBackupTablesService({ database, reading: tableReadingRepository, show });
  const files = createBackupFilesService({ storage, linkFrom, show });

  async function writeSecret(folder: string): Promise<Content | null> {
    if (secrets === null) return null;
    const lines = Readable.from([Buffer.from(secretLines(secrets))]);
    return writeChecked(join(folder, SECRET), lines, { mode: 0o600 });
  }

  async function fill(folder: string, createdAt: Date): Promise<Manifest> {
    const keyList = join(folder, '.file-keys');
    const rows = await tables.writeAll(folder, keyList);
    const manifest: Manifest = {
      format: BACKUP_FORMAT,
      product: version,
      createdAt: createdAt.toISOString(),
      engine: database.kind === 'pglite' ? 'embedded' : 'postgresql',
      ...rows,
      files: await files.copyAll(folder, keyList),
      secret: await writeSecret(folder),
    };
    await rm(keyList);
    await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true });
    await syncFolder(folder);
    return manifest;
  }

  return {
    /**
     * Makes a backup in a new folder below `parent`, whose name is the prefix and the time. It has another name until
     * it is complete.
     */
    async make(parent: string, prefix = 'backup-'): Promise<{ folder: string; manifest: Manifest }> {
      const now = clock.now();
      await makeFolder(parent);
      await clearLeftOvers(parent, now);
      const name = `${prefix}${nameOf(now)}`;
      const unfinished = join(parent, `${UNFINISHED}${name}-${process.pid}`);
      const folder = join(parent, name);
      await mkdir(unfinished, { mode: 0o700 });
      try {
        const manifest = await fill(unfinished, now);
        await rename(unfinished, folder);
        await syncFolder(parent);
        return { folder, manifest };
      } catch (error) {
        await rm(unfinished, { recursive: true, force: true });
        throw error;
      }
    },
  };
}
