import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { movableClock } from '../../../server/core/clock.ts';
import { type Database, openPostgres } from '../../../server/db/connection.ts';
import { TEST_SECRET } from '../test-app.ts';
import { onServer } from './postgres-admin.ts';
import { type ServerProcess, spawnServer, whenReady } from './server-process.ts';

/** These tests prove nothing without both, so that they fail where one is missing. */
function required(name: 'TEST_DATABASE_URL' | 'TEST_REDIS_URL'): string {
  const value = process.env[name];
  if (!value) throw new Error(`set ${name}: two processes share a PostgreSQL and a Redis`);
  return value;
}

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'flickquest-cluster-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A server process that answers, killed when the running test ends. */
export async function startServer(env: Record<string, string>, cwd?: string): Promise<ServerProcess> {
  const server = await spawnServer({ TOKEN_SECRET: TEST_SECRET, ...env }, cwd);
  onTestFinished(async () => void (await server.stop('SIGKILL')));
  await whenReady(server);
  return server;
}

export interface Cluster {
  /** The test's own way into the database of the processes. */
  context: { database: Database; clock: ReturnType<typeof movableClock> };
  databaseUrl: string;
  redisUrl: string;
  /** `cwd` is the folder of another version of the server. */
  start(env?: Record<string, string>, cwd?: string): Promise<ServerProcess>;
}

/** Address of an empty PostgreSQL database, dropped when the running test ends. */
export async function emptyPostgres(): Promise<string> {
  const url = required('TEST_DATABASE_URL');
  const name = `fq_cluster_${process.pid}_${randomInt(1_000_000)}`;
  await onServer(url, `create database ${name}`);
  onTestFinished(() => onServer(url, `drop database if exists ${name} with (force)`));
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

/** A PostgreSQL database, and a way to start processes that share it and the Redis. */
export async function cluster(): Promise<Cluster> {
  const REDIS_URL = required('TEST_REDIS_URL');
  const DATABASE_URL = await emptyPostgres();
  const database = await openPostgres(DATABASE_URL, { max: 4 });
  onTestFinished(() => database.close());
  const DATA_DIR = await temporaryFolder();
  return {
    context: { database, clock: movableClock() },
    databaseUrl: DATABASE_URL,
    redisUrl: REDIS_URL,
    start: (env = {}, cwd?: string) => startServer({ DATABASE_URL, REDIS_URL, DATA_DIR, ...env }, cwd),
  };
}

/** One JSON call to a process, or to a proxy; the body is read whole. */
export async function ask(
  server: Pick<ServerProcess, 'url'>,
  method: string,
  path: string,
  options: { token?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<{ status: number; text: string }> {
  const response = await fetch(`${server.url}/api${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
      ...options.headers,
    },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  });
  return { status: response.status, text: await response.text() };
}
