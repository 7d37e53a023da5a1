import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../scripts/lib/free-port.ts';
import { createPasswordHashingService } from '../../server/auth/passwords/password-hashing.service.ts';
import { systemClock } from '../../server/core/clock.ts';
import { openDatabase } from '../../server/db/connection.ts';
import { DataDirInUse, lockDataDir } from '../../server/db/data-dir-lock.ts';
import { prepareDataDir } from '../support/database.ts';
import { person } from '../support/factories.ts';
import { type ServerProcess, spawnServer, whenReady } from '../support/processes/server-process.ts';

async function temporary(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'flickquest-process-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function preparedDataDir(): Promise<string> {
  const folder = await temporary();
  await prepareDataDir(folder);
  return folder;
}

async function start(env: Record<string, string>): Promise<ServerProcess> {
  const server = await spawnServer(env);
  onTestFinished(async () => void (await server.stop('SIGKILL')));
  return server;
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

test('a second process is rejected, and the data of a killed one can be opened again', async () => {
  const DATA_DIR = await preparedDataDir();
  await chmod(DATA_DIR, 0o755);
  const first = await start({ DATA_DIR });
  await whenReady(first);
  expect((await stat(DATA_DIR)).mode & 0o777).toBe(0o700);
  const second = await start({ DATA_DIR });
  await once(second.child, 'close');
  expect(second.child.exitCode).toBe(1);
  expect(second.output()).toContain(`Another Flickquest process is using ${DATA_DIR}.`);
  expect((await fetch(`${first.url}/api/health`)).status).toBe(200);

  await first.stop('SIGKILL');
  const again = await start({ DATA_DIR });
  await whenReady(again);
  expect(await again.stop('SIGTERM')).toBe(0);
});

test('a running call is answered before the process ends', async () => {
  const server = await start({ DATA_DIR: await preparedDataDir() });
  await whenReady(server);
  const port = Number(new URL(server.url).port);
  const socket = connect(port, '127.0.0.1');
  const closed = once(socket, 'close');
  let output = '';
  socket.on('data', (chunk) => {
    output += chunk.toString();
  });
  const body = JSON.stringify({ refreshToken: 'unknown' });
  const head = ['POST /api/logout HTTP/1.1', 'host: x', 'content-type: application/json'];
  head.push(`content-length: ${body.length}`, 'expect: 100-continue');
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  await expect.poll(() => output).toContain('100 Continue');
  const stopped = server.stop('SIGTERM');
  await expect.poll(() => isListening(port)).toBe(false);
  socket.write(body);
  expect(await stopped).toBe(0);
  await closed;
  expect(output).toContain('HTTP/1.1 200 OK');
  expect(output.toLowerCase()).toContain('connection: close');
});

test('an invalid environment prevents the start and is named', async () => {
  const server = await start({ DATA_DIR: await temporary(), PUBLIC_URL: 'nonsense' });
  await once(server.child, 'close');
  expect(server.child.exitCode).toBe(1);
  expect(server.output().trim()).toBe('PUBLIC_URL must be an http or https address');
});

test('a demo that others could reach prevents the start, also without DEMO if its password is the known one', async () => {
  const refused = await start({ DATA_DIR: await temporary(), HOST: '0.0.0.0', DEMO: '1' });
  await once(refused.child, 'close');
  expect(refused.child.exitCode).toBe(1);
  expect(refused.output().trim()).toMatch(/^DEMO=1 is for this machine only.* ALLOW_PUBLIC_DEMO=1 .*$/);

  const DATA_DIR = await preparedDataDir();
  const database = await openDatabase({ databaseUrl: null, dataDir: DATA_DIR });
  const passwords = await createPasswordHashingService();
  await person(
    { database, clock: systemClock() },
    {
      username: 'operator',
      role: 'operator',
      password_hash: await passwords.hash('flickquest-demo'),
    },
  );
  await database.close();
  const known = await start({ DATA_DIR, PUBLIC_URL: 'https://flick.example' });
  await once(known.child, 'close');
  expect(known.child.exitCode).toBe(1);
  expect(known.output()).toContain('This database holds a demo whose password everybody knows');
  expect(known.output()).not.toMatch(/^ {4}at /m);
});

test('the lock is released with its process, also in a folder with a very long name', async () => {
  const plain = await temporary();
  const long = join(plain, 'x'.repeat(120));
  await mkdir(long);
  for (const folder of [plain, long]) {
    const unlock = await lockDataDir(folder);
    await expect(lockDataDir(folder)).rejects.toThrow(DataDirInUse);
    await unlock();
    await (await lockDataDir(folder))();
  }
});

test('a URL without PostgreSQL and a bad data directory prevent the start with one sentence', async () => {
  const folder = await temporary();
  const file = join(folder, 'file');
  await writeFile(file, '');
  const nobody = `postgres://127.0.0.1:${await freePort()}/nothing`;
  const cases: [Record<string, string>, RegExp][] = [
    [
      { DATA_DIR: folder, DATABASE_URL: nobody, DATABASE_WAIT: '0' },
      /^PostgreSQL cannot be opened: nothing answers.* DATABASE_URL\.$/m,
    ],
    [{ DATA_DIR: file }, /^\S+file cannot be used: a file stands in its place .* DATA_DIR\.$/m],
    [{ DATA_DIR: join(file, 'below') }, /^\S+ cannot be used: a file stands in its way .* DATA_DIR\.$/m],
  ];
  for (const [env, message] of cases) {
    const server = await start(env);
    await once(server.child, 'close');
    expect(server.child.exitCode).toBe(1);
    expect(server.output()).toMatch(message);
    expect(server.output()).not.toMatch(/^ {4}at /m);
    expect(server.output().includes('TOKEN_SECRET is not set')).toBe(env.DATABASE_URL !== undefined);
  }
});

test('a damaged embedded database stops the start in a sentence', async () => {
  const DATA_DIR = await preparedDataDir();
  await writeFile(join(DATA_DIR, 'database', 'global', 'pg_control'), 'damaged');
  const server = await start({ DATA_DIR });
  await once(server.child, 'close');
  expect(server.child.exitCode).toBe(1);
  expect(server.output()).toContain(`The database in ${join(DATA_DIR, 'database')} cannot be opened`);
  expect(server.output()).not.toMatch(/^ {4}at /m);
});

test('an older version refuses a database that a newer one has upgraded, and says so', async () => {
  const DATA_DIR = await preparedDataDir();
  const database = await openDatabase({ databaseUrl: null, dataDir: DATA_DIR });
  await sql`insert into kysely_migration (name, timestamp) values ('29990101000000-later', '')`.execute(
    database.db,
  );
  await database.close();
  const server = await start({ DATA_DIR });
  await once(server.child, 'close');
  expect(server.child.exitCode).toBe(1);
  expect(server.output()).toContain(
    'A newer version of Flickquest has upgraded this database (29990101000000-later).',
  );
  expect(server.output()).not.toMatch(/^ {4}at /m);
});
