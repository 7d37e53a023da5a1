import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connectOnce } from './connect-once.ts';
import { makeDataDir } from './data-dir.ts';
import { DataDirInUse, lockDataDir } from './data-dir-lock.ts';
import { requireVersion } from './wait-for-postgres.ts';

interface State {
  version: string;
  number: string;
  mayCreate: boolean;
  hasTrigrams: boolean;
  readOnly: boolean;
}

/** PostgreSQL can be reached, but lacks something that the server needs. */
export class DatabaseUnfit extends Error {}

const STATE = `select current_setting('server_version') as version, current_setting('server_version_num') as number,
  has_schema_privilege('public', 'create') as "mayCreate",
  exists (select from pg_available_extensions where name = 'pg_trgm') as "hasTrigrams",
  current_setting('transaction_read_only') = 'on' as "readOnly"`;

/** Connects to PostgreSQL and looks at what the server needs, without changing anything; returns the version. */
export async function tryPostgres(connectionString: string): Promise<string> {
  const client = await connectOnce(connectionString);
  try {
    const { rows } = await client.query<State>(STATE);
    const [state] = rows;
    if (!state) throw new Error('PostgreSQL returned nothing');
    requireVersion(Number(state.number));
    if (!state.mayCreate) throw new DatabaseUnfit('this user may not create tables in it');
    if (!state.hasTrigrams) throw new DatabaseUnfit('its extension pg_trgm is not installed');
    if (state.readOnly) throw new DatabaseUnfit('it only reads at the moment, as a standby does');
    return state.version;
  } finally {
    await client.end();
  }
}

/** Checks that the data directory can be written; returns whether a server is using it now. */
export async function tryDataDir(dataDir: string): Promise<{ inUse: boolean }> {
  await makeDataDir(dataDir);
  const probe = join(dataDir, `.config-check-${process.pid}`);
  await writeFile(probe, '');
  await rm(probe);
  try {
    const unlock = await lockDataDir(dataDir);
    await unlock();
    return { inUse: false };
  } catch (error) {
    if (error instanceof DataDirInUse) return { inUse: true };
    throw error;
  }
}
