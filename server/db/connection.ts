import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { makeDataDir } from './data-dir.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { migrate } from './migrate.ts';
import { type EmbeddedHost, startEmbedded } from './pglite-host.ts';
import { embeddedStream } from './pglite-stream.ts';
import { createPostgresPool } from './postgres-pool.ts';
import type { Tables } from './tables.ts';
import { waitForPostgres } from './wait-for-postgres.ts';

export interface Database {
  db: Kysely<Tables>;
  kind: 'pglite' | 'postgres';
  /** Runs a prepared statement under its name. */
  prepared<Row>(name: string, text: string, values: unknown[]): Promise<Row[]>;
  /** Connections, how many of them are idle, and the callers that wait for one. The embedded database has one. */
  connections(): { total: number; idle: number; waiting: number };
  close(): Promise<void>;
}

const STATEMENT_TIMEOUT_MS = 15_000;
const CONNECTION_TIMEOUT_MS = 10_000;
/**
 * A migration that waits for a lock makes everybody else wait too. It gives up, to try again, before the second after
 * which PostgreSQL looks for deadlocks, so that it never ends somebody's transaction.
 */
const MIGRATION_LOCK_TIMEOUT_MS = 500;
/**
 * Short indexed statements gain nothing from JIT compilation. The threshold is the least similarity of a
 * fuzzy match.
 */
const SESSION_OPTIONS = '-c jit=off -c timezone=UTC -c pg_trgm.similarity_threshold=0.35';

/** Wraps a pool; closing it also does what comes after. */
export function overPool(
  pool: Pool,
  kind: Database['kind'],
  log: (error: Error) => void,
  after: () => Promise<void>,
): Database {
  // An `error` event without a listener ends the process. The pool listens only to idle connections, whose
  // errors it emits again; a connection may also break between two statements of a transaction.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', log));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: async () => pool }) });
  return {
    db,
    kind,
    prepared: async <Row>(name: string, text: string, values: unknown[]) =>
      (await pool.query({ name, text, values })).rows as Row[],
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      await pool.end();
      await after();
    },
  };
}

/** The files of the embedded database cannot be used. */
export class EmbeddedDatabaseUnusable extends Error {
  constructor(folder: string, cause: Error) {
    super(
      `The database in ${folder} cannot be opened (${cause.message}). Its files are damaged, or this process may not ` +
        'write them. Restore a backup of DATA_DIR, or check DATA_DIR.',
      { cause },
    );
  }
}

const logOrIgnore = (log?: (error: Error) => void) => log ?? (() => undefined);

/** Opens PostgreSQL at that address and brings its schema up to date. */
export async function openPostgres(
  connectionString: string,
  options: { max?: number; log?: (error: Error) => void } = {},
): Promise<Database> {
  // Migrations use a connection without a statement time-out, since one may take long.
  const migrating = overPool(
    new Pool({
      connectionString,
      max: 1,
      connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
      lock_timeout: MIGRATION_LOCK_TIMEOUT_MS,
    }),
    'postgres',
    logOrIgnore(options.log),
    async () => {},
  );
  try {
    await migrate(migrating.db);
  } finally {
    await migrating.close();
  }
  return overPool(
    createPostgresPool({
      connectionString,
      max: options.max ?? 10,
      connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
      options: SESSION_OPTIONS,
    }),
    'postgres',
    logOrIgnore(options.log),
    async () => {},
  );
}

/** Wraps a running embedded database. It has one connection, so using the pool inside a transaction is an error. */
export function overEmbedded(
  host: EmbeddedHost,
  options: { log?: (error: Error) => void; after?: () => Promise<void>; connectionTimeoutMs?: number } = {},
): Database {
  const pool = new Pool({
    stream: embeddedStream(host),
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: options.connectionTimeoutMs ?? CONNECTION_TIMEOUT_MS,
    user: 'postgres',
    database: 'postgres',
  });
  return overPool(pool, 'pglite', logOrIgnore(options.log), async () => {
    await host.close();
    await options.after?.();
  });
}

/**
 * The configured database, migrated: PostgreSQL by address, otherwise the embedded one in DATA_DIR. Waits
 * `databaseWait` seconds for a PostgreSQL that is not up yet, and calls `onWait` then. `onEnd` is called if the
 * embedded one ends unexpectedly.
 */
export async function openDatabase(
  config: { databaseUrl: string | null; databaseWait?: number; dataDir: string },
  log?: (error: Error) => void,
  onEnd: (error: Error) => void = () => undefined,
  onWait: (error: Error) => void = () => undefined,
): Promise<Database> {
  const logging = log ? { log } : {};
  if (config.databaseUrl !== null) {
    await waitForPostgres(config.databaseUrl, { waitSeconds: config.databaseWait ?? 0, onWait });
    return openPostgres(config.databaseUrl, logging);
  }
  await makeDataDir(config.dataDir);
  const unlock = await lockDataDir(config.dataDir);
  try {
    const folder = join(config.dataDir, 'database');
    const host = await startEmbedded({ dataDir: folder, dump: null }).catch((error: Error) => {
      throw new EmbeddedDatabaseUnusable(folder, error);
    });
    host.onEnd(onEnd);
    const database = overEmbedded(host, { ...logging, after: unlock });
    await migrate(database.db);
    return database;
  } catch (error) {
    await unlock();
    throw error;
  }
}
