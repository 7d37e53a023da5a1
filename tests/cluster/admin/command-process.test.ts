import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../../../server/core/clock.ts';
import { type Database, openPostgres } from '../../../server/db/connection.ts';
import { lockDataDir } from '../../../server/db/data-dir-lock.ts';
import { admin, dataFolder } from '../../support/admin/admin-command.ts';
import { person } from '../../support/factories.ts';
import { emptyPostgres, temporaryFolder } from '../../support/processes/cluster.ts';

// What the commands do is tested in tests/api/admin, in one process. These tests start the real one.

const clock = systemClock();
const rolesOf = async ({ db }: Database) =>
  (await db.selectFrom('person').select('role').orderBy('id').execute()).map(({ role }) => role);

test('the command works on a data directory that no other process uses', async () => {
  const data = await dataFolder();
  const { username } = await data.within((database) => person({ database, clock }));

  const added = await admin(data.env, 'operator', 'add', username);
  expect(added).toMatchObject({ code: 0, stderr: '' });
  expect(added.stdout).toMatch(new RegExp(`^${username} is an operator now\\.\n`));
  expect(await data.within(rolesOf)).toEqual(['operator']);

  const unlock = await lockDataDir(data.folder);
  const refused = await admin(data.env, 'operator', 'remove', username);
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toContain('Another Flickquest process is using');
  await unlock();

  const removed = await admin(data.env, 'operator', 'remove', username, '--json');
  expect(removed).toMatchObject({ code: 0, stderr: '' });
  expect(removed.json()).toEqual({ username, operator: false, twoFactor: false });
  expect(await data.within(rolesOf)).toEqual(['member']);
});

test('on PostgreSQL the server may run meanwhile', async () => {
  const DATABASE_URL = await emptyPostgres();
  const database = await openPostgres(DATABASE_URL);
  onTestFinished(() => database.close());
  const { username } = await person({ database, clock });
  const env = { DATABASE_URL, DATA_DIR: await temporaryFolder() };
  expect((await admin(env, 'operator', 'add', username)).code).toBe(0);
  expect(await rolesOf(database)).toEqual(['operator']);
  expect((await admin(env, 'operator', 'remove', username)).code).toBe(0);
  expect(await rolesOf(database)).toEqual(['member']);

  // A command that opens the whole site ends too, and keeps its progress apart from its result.
  const counted = await admin(env, 'counters', 'rebuild', '--json', '--progress');
  expect(counted.code).toBe(0);
  expect(counted.json()).toMatchObject({ dryRun: true });
  expect(counted.stderr).toContain('part 1');
});

test('a command that fails says why on stderr, and in JSON on stdout too', async () => {
  const env = { DATA_DIR: await temporaryFolder() };
  const sentence = '<username> is empty: give the name after the @ of a profile.';
  const wrong = await admin(env, 'operator', 'add', '', '--json');
  expect(wrong).toMatchObject({ code: 2, stderr: `${sentence}\n` });
  expect(wrong.json()).toEqual({ error: sentence });
});

test('a report of what is not in order is a result, with exit code 1', async () => {
  const result = await admin({ PORT: 'abc' }, 'config', 'check', '--json');
  expect(result).toMatchObject({ code: 1, stderr: '' });
  expect(result.json()).toMatchObject({ ok: false });
});

test('the help is a result', async () => {
  const help = await admin({}, '--help');
  expect(help).toMatchObject({ code: 0, stderr: '' });
  expect(help.stdout).toContain('Usage: npm run admin -- <command> [options]');
});
