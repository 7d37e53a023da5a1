import { expect, inject, test } from 'vitest';
import { systemClock } from '../../../server/core/clock.ts';
import { lockDataDir } from '../../../server/db/data-dir-lock.ts';
import { admin, dataFolder, onTestPostgres } from '../../support/admin/admin-command.ts';
import { person } from '../../support/factories.ts';
import { operator } from '../../support/moderation/operators.ts';
import { testApp } from '../../support/test-app.ts';

test('the command grants and revokes the role, on a database that no other process uses', async () => {
  const data = await dataFolder();
  const { username } = await data.within((database) => person({ database, clock: systemClock() }));
  const roleNow = () =>
    data.within(async ({ db }) => (await db.selectFrom('person').select('role').executeTakeFirst())?.role);

  const added = await admin(data.env, 'operator', 'add', `@${username.toUpperCase()}`);
  expect(added).toMatchObject({ code: 0, stderr: '' });
  expect(added.stdout).toMatch(new RegExp(`^${username} is an operator now\\.\n.*two-factor login`));
  expect(await roleNow()).toBe('operator');

  const unlock = await lockDataDir(data.folder);
  const refused = await admin(data.env, 'operator', 'remove', username);
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toContain('Another Flickquest process is using');
  await unlock();

  const removed = await admin(data.env, 'operator', 'remove', username, '--json');
  expect(removed.code).toBe(0);
  expect(removed.json()).toEqual({ username, operator: false, twoFactor: false });
  expect(await roleNow()).toBe('member');
});

test('an unknown person fails with one sentence, in JSON too', async () => {
  const data = await dataFolder();
  const sentence = 'Nobody here is called nobody.at.all. The name is the one after the @ of a profile.';
  const unknown = await admin(data.env, 'operator', 'add', 'nobody.at.all', '--json');
  expect(unknown).toMatchObject({ code: 1, stderr: `${sentence}\n` });
  expect(unknown.json()).toEqual({ error: sentence });
});

const meanwhile = async () => {
  const t = await testApp();
  const [member, op] = [await person(t), await operator(t)];
  const env = await onTestPostgres(t.database);
  expect((await admin(env, 'operator', 'add', member.username)).code).toBe(0);
  expect((await admin(env, 'operator', 'remove', op.username)).code).toBe(0);
  const roles = await t.database.db
    .selectFrom('person')
    .select(['id', 'role'])
    .where('id', 'in', [member.id, op.id])
    .execute();
  expect(Object.fromEntries(roles.map(({ id, role }) => [id, role]))).toEqual({
    [member.id]: 'operator',
    [op.id]: 'member',
  });
};
// The embedded database has one process alone.
if (inject('postgres')) test('on PostgreSQL the server may run meanwhile', meanwhile);
