import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Clock } from '../../core/clock.ts';
import type { TokenSecrets } from '../../core/config/token-secret.ts';
import { placeFailure } from '../../core/health/start-failure.ts';
import type { Storage } from '../../core/storage/storage.ts';
import { type Database, overEmbedded } from '../../db/connection.ts';
import { startEmbedded } from '../../db/pglite-host.ts';
import { createBackupService } from './backup.service.ts';
import { DAILY, dailyBackups, KEPT } from './backup-list.service.ts';
import { CopyRejected } from './copy-rejected.ts';
import { severalAtOnce } from './several-at-once.ts';

interface Deps {
  /** The embedded database in `DATA_DIR/database`. */
  database: Database;
  storage: Storage;
  clock: Clock;
  dataDir: string;
  secrets: TokenSecrets;
  /** Whether the storage is `DATA_DIR/files`, whose files a backup shares by hard links. */
  inFolder: boolean;
}

const AT_ONCE = 8;
/** Free space needed beside a copy of the database. */
const SPARE_BYTES = 100_000_000;
/** The database while its backup is made. */
const COPY = '.database-copy';

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  let bytes = 0;
  for (const entry of entries) {
    // The database may remove a file of its own meanwhile.
    const found = entry.isFile() ? await stat(join(entry.parentPath, entry.name)).catch(() => null) : null;
    bytes += found?.size ?? 0;
  }
  return bytes;
}

/** Copies a folder of many small files; `cp` takes twice as long. */
async function copyFolder(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const named = entries.map((entry) => ({ entry, name: relative(from, join(entry.parentPath, entry.name)) }));
  await mkdir(to, { mode: 0o700 });
  for (const { entry, name } of named) {
    if (entry.isDirectory()) await mkdir(join(to, name), { recursive: true, mode: 0o700 });
  }
  const files = named.filter(({ entry }) => entry.isFile());
  await severalAtOnce(AT_ONCE, files, ({ name }) =>
    copyFile(join(from, name), join(to, name), constants.COPYFILE_FICLONE),
  );
}

/** Why there is no backup, for the list of jobs on the System page. */
function notMade(error: unknown): CopyRejected {
  if (error instanceof CopyRejected) return error;
  const reason = placeFailure(error) ?? (error instanceof Error ? error.message : String(error));
  return new CopyRejected(`The daily backup was not made. ${reason}`, { cause: error });
}

const megabytes = (bytes: number) => Math.ceil(bytes / 1_000_000);

/** Makes the daily backups of a site with the embedded database, and keeps the last seven. */
export function createDailyBackupService(deps: Deps) {
  const { database, storage, clock, dataDir, secrets, inFolder } = deps;
  const parent = join(dataDir, 'backups');
  const copy = join(parent, COPY);
  const source = join(dataDir, 'database');

  async function requireSpace(): Promise<void> {
    // The tables of a backup are smaller than the database, and its files take no space of their own.
    const needed = 2 * (await sizeOf(source)) + SPARE_BYTES;
    const { bavail, bsize } = await statfs(parent);
    const free = bavail * bsize;
    if (free >= needed) return;
    throw new CopyRejected(
      `The daily backup was not made: ${parent} has ${megabytes(free)} MB free, and it needs ${megabytes(needed)} MB.`,
    );
  }

  /**
   * Copies the database while nothing else uses its one connection, which takes a fraction of the time that reading all
   * rows does. The copy is what a killed process leaves behind, so opening it recovers the last writes.
   */
  async function copyDatabase(): Promise<number> {
    await rm(copy, { recursive: true, force: true });
    return database.db.connection().execute(async () => {
      const start = performance.now();
      await copyFolder(source, copy);
      return performance.now() - start;
    });
  }

  async function removeOld(): Promise<void> {
    for (const name of (await dailyBackups(parent)).slice(0, -KEPT))
      await rm(join(parent, name), { recursive: true, force: true });
  }

  async function makeOne(): Promise<{ folder: string; blockedMs: number }> {
    await mkdir(parent, { recursive: true, mode: 0o700 });
    await requireSpace();
    try {
      const blockedMs = await copyDatabase();
      const copied = overEmbedded(await startEmbedded({ dataDir: copy, dump: null }));
      try {
        const linkFrom = inFolder ? join(dataDir, 'files') : null;
        const backups = createBackupService({ database: copied, storage, clock, secrets, linkFrom });
        const { folder } = await backups.make(parent, DAILY);
        await removeOld();
        return { folder, blockedMs };
      } finally {
        await copied.close();
      }
    } finally {
      await rm(copy, { recursive: true, force: true });
    }
  }

  return {
    /** Makes a backup and removes the oldest; returns its folder, and how many milliseconds the database was blocked. */
    async make(): Promise<{ folder: string; blockedMs: number }> {
      return makeOne().catch((error: unknown) => {
        throw notMade(error);
      });
    },
  };
}
export type DailyBackupService = ReturnType<typeof createDailyBackupService>;
