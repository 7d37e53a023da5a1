import { randomBytes } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { systemClock } from '../../server/core/clock.ts';
import { outgoingHoldRepository } from '../../server/core/outgoing-hold.repository.ts';
import { type Database, openDatabase, openPostgres } from '../../server/db/connection.ts';
import { admin, killedAt } from '../support/admin/admin-command.ts';
import { prepareDataDir } from '../support/database.ts';
import { digestRows, makeDemoDataDir } from '../support/demo-world.ts';
import { person } from '../support/factories.ts';
import { s3Settings, s3Store } from '../support/media/s3-server.ts';
import { emptyPostgres, temporaryFolder } from '../support/processes/cluster.ts';
import { TEST_SECRET } from '../support/test-app.ts';

vi.mock('../../server/media/images.ts', () => import('../support/tiny-images.ts'));

/** The one complete backup in a folder. */
async function completeBackup(folder: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name.startsWith('backup-'));
  expect(names).toHaveLength(1);
  return join(folder, names[0] ?? '');
}

async function filesIn(folder: string): Promise<Record<string, string>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile() && !entry.parentPath.includes('.incoming'));
  const read = files.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name);
    return [path.slice(folder.length), await readFile(path, 'base64')] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}

const opened = async (database: Promise<Database>) => {
  const open = await database;
  onTestFinished(() => open.close());
  return open;
};

/** Adds people until the function it returns is called, which says how many. */
function keepWriting(database: Database): () => Promise<number> {
  let stopped = false;
  let many = 0;
  const writing = (async () => {
    while (!stopped) {
      await database.db
        .transaction()
        .execute((db) => person({ database: { ...database, db }, clock: systemClock() }));
      many += 1;
    }
  })();
  return async () => {
    stopped = true;
    await writing;
    return many;
  };
}

/** Seven processes copy the demo world, one after the other: minutes on a busy machine. */
const slow = { timeout: 600_000 };

test('a site moves to PostgreSQL, is backed up in use and restored; each is interrupted', slow, async () => {
  const [DATABASE_URL, source, backups, target] = await Promise.all([
    emptyPostgres(),
    temporaryFolder(),
    temporaryFolder(),
    temporaryFolder(),
  ]);
  await makeDemoDataDir(source);
  const move = ['move', 'postgres', '--to', DATABASE_URL];
  await killedAt('Tables: ', { DATA_DIR: source }, ...move);
  await expect(openPostgres(DATABASE_URL)).rejects.toThrow('A move into this database has not finished.');
  const moved = await admin({ DATA_DIR: source }, ...move, '--json');
  expect(moved).toMatchObject({ code: 0, stderr: '' });
  const original = await openDatabase({ databaseUrl: null, dataDir: source });
  const before = await digestRows(original);
  await original.close();
  const database = await opened(openPostgres(DATABASE_URL, { max: 4 }));
  expect(await digestRows(database)).toEqual(before);

  const env = { DATABASE_URL, DATA_DIR: source, TOKEN_SECRET: TEST_SECRET };
  const stop = keepWriting(database);
  await killedAt('Tables: ', env, 'backup', '--to', backups);
  expect((await readdir(backups)).filter((name) => name.startsWith('backup-'))).toEqual([]);
  const made = await admin(env, 'backup', '--to', backups, '--json');
  expect(await stop()).toBeGreaterThan(10);
  expect(made).toMatchObject({ code: 0, stderr: '' });
  const folder = await completeBackup(backups);
  expect(made.json()).toMatchObject({ folder, missing: [], secret: true });
  expect((await stat(join(folder, 'token-secret'))).mode & 0o777).toBe(0o600);

  const into = { DATA_DIR: target };
  for (const step of ['Tables: ', 'Files: ']) {
    await killedAt(step, into, 'restore', folder);
    await expect(openDatabase({ databaseUrl: null, dataDir: target })).rejects.toThrow(
      'A restore into this database has not finished.',
    );
  }
  // The command checks the books before it reports success.
  const restored = await admin(into, 'restore', folder, '--json');
  expect(restored).toMatchObject({ code: 0, stderr: '' });
  expect(restored.json()).toMatchObject({ secret: 'restored', held: true });
  expect(await readFile(join(target, 'token-secret'), 'utf8')).toBe(TEST_SECRET);

  const copy = await opened(openDatabase({ databaseUrl: null, dataDir: target }));
  const { person: people, session: sessions, ...after } = await digestRows(copy);
  const { person: peopleBefore, session: sessionsBefore, ...rest } = before;
  expect(after).toEqual(rest);
  // The writers add both in one transaction, so a snapshot has as many new ones of each.
  const many = (digest = '') => Number(digest.split(' ')[0]);
  expect(many(people) - many(peopleBefore)).toBeGreaterThan(0);
  expect(many(people) - many(peopleBefore)).toBe(many(sessions) - many(sessionsBefore));
  expect(await filesIn(join(target, 'files'))).toEqual(await filesIn(join(source, 'files')));
  expect(await outgoingHoldRepository.find(copy.db)).toMatchObject({
    reason: expect.stringContaining('Restored'),
  });
  // Sequences continue behind the restored rows.
  const { rows } = await sql<{
    ahead: boolean;
  }>`select nextval(pg_get_serial_sequence('ledger_journal', 'seq'))
    > (select max(seq) from ledger_journal) as ahead`.execute(copy.db);
  expect(rows).toEqual([{ ahead: true }]);
});

test('an embedded database is restored into PostgreSQL, and only into an empty one', async () => {
  const [DATABASE_URL, source, backups, target] = await Promise.all([
    emptyPostgres(),
    temporaryFolder(),
    temporaryFolder(),
    temporaryFolder(),
  ]);
  await prepareDataDir(source);
  const made = await openDatabase({ databaseUrl: null, dataDir: source });
  for (let n = 0; n < 3; n++) await person({ database: made, clock: systemClock() });
  const before = await digestRows(made);
  await made.close();
  expect(await admin({ DATA_DIR: source }, 'backup', '--to', backups)).toMatchObject({ code: 0, stderr: '' });
  const folder = await completeBackup(backups);
  const into = { DATABASE_URL, DATA_DIR: target, TOKEN_SECRET: TEST_SECRET };

  // A damaged backup changes nothing.
  const people = join(folder, 'tables', 'person.jsonl.gz');
  const whole = await readFile(people);
  await writeFile(people, whole.subarray(1));
  const damaged = await admin(into, 'restore', folder);
  expect(damaged).toMatchObject({ code: 1, stdout: '' });
  expect(damaged.stderr).toBe(`The backup is damaged: ${people} was changed. Nothing was changed.\n`);
  await writeFile(people, whole);

  expect(await admin(into, 'restore', folder, '--release')).toMatchObject({ code: 0, stderr: '' });
  const copy = await opened(openPostgres(DATABASE_URL, { max: 2 }));
  expect(await digestRows(copy)).toEqual(before);

  const again = await admin(into, 'restore', folder);
  expect(again).toMatchObject({ code: 1, stdout: '' });
  expect(again.stderr).toContain('There are people in the target database already');
});

test('the files of a site move to a bucket, interrupted once', async () => {
  const source = await temporaryFolder();
  await makeDemoDataDir(source);
  const files = await filesIn(join(source, 'files'));
  const [name = '', text = ''] = Object.entries(files)[0] ?? [];
  const key = name.slice(1);
  const store = await s3Store();
  onTestFinished(() => store.close());
  const env = { DATA_DIR: source, ...s3Settings(store) };
  await killedAt('Files: ', env, 'move', 's3');
  // A file of the right size and another content is copied again.
  await store.storage.put(key, randomBytes(Buffer.from(text, 'base64').length));
  const moved = await admin(env, 'move', 's3', '--json');
  expect(moved).toMatchObject({ code: 0, stderr: '' });
  const { copied, present } = moved.json() as { copied: number; present: number };
  expect([copied + present, present > 0]).toEqual([Object.keys(files).length, true]);
  const body = await store.storage.read(key);
  expect((await buffer(body ?? Readable.from([]))).toString('base64')).toBe(text);
  expect(await filesIn(join(source, 'files'))).toEqual(files);
});
