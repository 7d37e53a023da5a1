import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Pool } from 'pg';
import { type Database, EmbeddedDatabaseUnusable, overEmbedded, overPool } from './connection.ts';
import { makeDataDir } from './data-dir.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { startEmbedded } from './pglite-host.ts';
import { waitForPostgres } from './wait-for-postgres.ts';

interface Place {
  databaseUrl: string | null;
  databaseWait?: number;
  dataDir: string;
}

/** DATA_DIR has no embedded database. */
export class NoEmbeddedDatabase extends Error {
  constructor(dataDir: string) {
    super(`There is no database in ${dataDir}. Check DATA_DIR, or set DATABASE_URL.`);
  }
}

/** Makes a new embedded database under another name first: one that was killed half-made cannot be opened. */
async function createEmbedded(folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  const host = await startEmbedded({ dataDir: unfinished, dump: null });
  await host.close();
  await rename(unfinished, folder);
}

async function openEmbedded(dataDir: string, creates: boolean): Promise<Database> {
  const folder = join(dataDir, 'database');
  if (!creates && !existsSync(folder)) throw new NoEmbeddedDatabase(dataDir);
  await makeDataDir(dataDir);
  const unlock = await lockDataDir(dataDir);
  try {
    if (!existsSync(folder)) await createEmbedded(folder);
    const host = await startEmbedded({ dataDir: folder, dump: null }).catch((error: Error) => {
      throw new EmbeddedDatabaseUnusable(folder, error);
    });
    return overEmbedded(host, { after: unlock });
  } catch (error) {
    await unlock();
    throw error;
  }
}

/**
 * The configured database with the schema that it has, for copying all of it: no migration runs, and statements may
 * take as long as they need. `creates` makes a missing embedded database; `onWait` is
 * called once with `databaseWait` if PostgreSQL is not up yet.
 */
export async function openUnmigrated(
  place: Place,
  { creates = false, onWait = (_seconds: number): void => undefined } = {},
): Promise<Database> {
  const { databaseUrl, databaseWait = 0, dataDir } = place;
  if (databaseUrl === null) return openEmbedded(dataDir, creates);
  await waitForPostgres(databaseUrl, { waitSeconds: databaseWait, onWait: () => onWait(databaseWait) });
  const pool = new Pool({ connectionString: databaseUrl, max: 2, keepAlive: true });
  return overPool(
    pool,
    'postgres',
    () => undefined,
    async () => {},
  );
}
