import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool, type PoolConfig } from 'pg';
import { lockDataDir } from './data-dir-lock.ts';
import { migrate } from './migrate.ts';
import { type EmbeddedHost, startEmbedded } from './pglite-host.ts';
import { embeddedStream } from './pglite-stream.ts';
import type { Tables } from './tables.ts';

export interface Database {
  db: Kysely<Tables>;
  kind: 'pglite' | 'postgres';
  /** Runs a statement that the connection keeps prepared under its name. */
  prepared<Row>(name: string, text: string, values: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

const STATEMENT_TIMEOUT_MS = 15_000;
const CONNECTION_TIMEOUT_MS = 10_000;
/** A closed connection takes its prepared statements with it. */
const IDLE_TIMEOUT_MS = 10 * 60_000;
/** Plans of short indexed statements gain nothing from just-in-time compiling; what is less alike is not looked at. */
const SESSION_OPTIONS = '-c jit=off -c timezone=UTC -c pg_trgm.similarity_threshold=0.35';

function overPool(
  settings: PoolConfig,
  kind: Database['kind'],
  log: (error: Error) => void,
  after: () => Promise<void>,
): Database {
  const pool = new Pool({ connectionTimeoutMillis: CONNECTION_TIMEOUT_MS, ...settings });
  // A pooled connection that breaks while idle is replaced by the pool; unheard, the event would end the process.
  pool.on('error', log);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: async () => pool }) });
  return {
    db,
    kind,
    prepared: async <Row>(name: string, text: string, values: unknown[]) =>
      (await pool.query({ name, text, values })).rows as Row[],
    close: async () => {
      await pool.end();
      await after();
    },
  };
}

const note = (log?: (error: Error) => void) => log ?? (() => undefined);

/** Opens PostgreSQL at that address and brings its schema up to date. */
export async function openPostgres(
  connectionString: string,
  options: { max?: number; log?: (error: Error) => void } = {},
): Promise<Database> {
  // Migrations have a connection of their own, since waiting for another process's may outlast the time-out.
  const migrating = overPool({ connectionString, max: 1 }, 'postgres', note(options.log), async () => {});
  try {
    await migrate(migrating.db);
  } finally {
    await migrating.close();
  }
  return overPool(
    {
      connectionString,
      max: options.max ?? 10,
      idleTimeoutMillis: IDLE_TIMEOUT_MS,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
      options: SESSION_OPTIONS,
    },
    'postgres',
    note(options.log),
    async () => {},
  );
}

/** Wraps a running embedded database. One connection: whoever asks the pool inside a transaction gets an error. */
export function overEmbedded(
  host: EmbeddedHost,
  options: { log?: (error: Error) => void; after?: () => Promise<void>; connectionTimeoutMs?: number } = {},
): Database {
  const settings: PoolConfig = {
    stream: embeddedStream(host),
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: options.connectionTimeoutMs ?? CONNECTION_TIMEOUT_MS,
    user: 'postgres',
    database: 'postgres',
  };
  return overPool(settings, 'pglite', note(options.log), async () => {
    await host.close();
    await options.after?.();
  });
}

/**
 * The configured database, migrated: PostgreSQL by address, otherwise the embedded one in DATA_DIR. `onEnd` is
 * called if the embedded one ends unexpectedly.
 */
export async function openDatabase(
  config: { databaseUrl: string | null; dataDir: string },
  log?: (error: Error) => void,
  onEnd: (error: Error) => void = () => undefined,
): Promise<Database> {
  const heard = log ? { log } : {};
  if (config.databaseUrl !== null) return openPostgres(config.databaseUrl, heard);
  await mkdir(config.dataDir, { recursive: true });
  const unlock = await lockDataDir(config.dataDir);
  try {
    const host = await startEmbedded({ dataDir: join(config.dataDir, 'database'), dump: null });
    host.onEnd(onEnd);
    const database = overEmbedded(host, { ...heard, after: unlock });
    await migrate(database.db);
    return database;
  } catch (error) {
    await unlock();
    throw error;
  }
}
