import { expect, test } from 'vitest';
import { systemClock } from '../../../server/core/clock.ts';
import { adminHere } from '../../support/admin/run-admin.ts';
import { person } from '../../support/factories.ts';

test('the role is granted and revoked', async () => {
  const { admin, database } = await adminHere();
  const { id, username } = await person({ database, clock: systemClock() });
  const roleNow = async () =>
    (await database.db.selectFrom('person').select('role').where('id', '=', id).executeTakeFirst())?.role;

  const added = await admin('operator', 'add', `@${username.toUpperCase()}`);
  expect(added).toMatchObject({ code: 0, stderr: '' });
  expect(added.stdout).toMatch(new RegExp(`^${username} is an operator now\\.\n.*two-factor login`));
  expect(await roleNow()).toBe('operator');

  const removed = await admin('operator', 'remove', username, '--json');
  expect(removed.code).toBe(0);
  expect(removed.json()).toEqual({ username, operator: false, twoFactor: false });
  expect(await roleNow()).toBe('member');
});

test('an unknown person fails with one sentence, in JSON too', async () => {
  const { admin } = await adminHere();
  const sentence = 'Nobody here is called nobody.at.all. The name is the one after the @ of a profile.';
  const unknown = await admin('operator', 'add', 'nobody.at.all', '--json');
  expect(unknown).toMatchObject({ code: 1, stderr: `${sentence}\n` });
  expect(unknown.json()).toEqual({ error: sentence });
});
