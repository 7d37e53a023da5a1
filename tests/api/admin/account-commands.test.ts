import { expect, test } from 'vitest';
import { systemClock } from '../../../server/core/clock.ts';
import type { Database } from '../../../server/db/connection.ts';
import { admin, dataFolder } from '../../support/admin/admin-command.ts';
import { person } from '../../support/factories.ts';

const clock = systemClock();
const verified = () => ({ email_verified_at: clock.now() });

const liveSessions = ({ db }: Database) =>
  db.selectFrom('session').select('id').where('ended_at', 'is', null).execute();

test('all sessions end, only with --yes', async () => {
  const data = await dataFolder();
  await data.within(async (database) => {
    await person({ database, clock });
    await person({ database, clock });
  });
  const dry = await admin(data.env, 'sessions', 'end-all', '--json');
  expect(dry.json()).toEqual({ dryRun: true, sessions: 2, people: 2 });
  expect(await data.within(liveSessions)).toHaveLength(2);
  const both = await admin(data.env, 'sessions', 'end-all', '--yes', '--dry-run');
  expect(both).toMatchObject({ code: 2, stdout: '' });
  expect(both.stderr).toContain("Option '--dry-run' cannot be used with option '--yes'");
  const ended = await admin(data.env, 'sessions', 'end-all', '--yes', '--progress');
  expect(ended).toMatchObject({ code: 0, stdout: '2 sessions ended. Everybody has to log in again.\n' });
  expect(ended.stderr).toContain('Ended 2 of 2 sessions');
  expect(await data.within(liveSessions)).toEqual([]);
});

test('an account is shown, suspended and unlocked as in the app', async () => {
  const data = await dataFolder();
  const [maya, nora] = await data.within(async (database) => {
    const email = 'maya@example.org';
    const member = await person({ database, clock }, { email, ...verified(), two_factor: true });
    const op = await person({ database, clock });
    await database.db.updateTable('person').set({ role: 'operator' }).where('id', '=', op.id).execute();
    return [member, op] as const;
  });

  const shown = await admin(data.env, 'person', 'show', maya.id, '--json');
  expect(shown.json()).toMatchObject({
    username: maya.username,
    email: 'maya@example.org',
    emailVerified: true,
    twoFactor: true,
    liveSessions: 1,
  });

  const reason = 'Showed her passport';
  const reset = await admin(data.env, 'person', 'reset-second-step', maya.username, '--reason', reason);
  expect(reset).toMatchObject({ code: 0, stderr: '' });
  expect(reset.stdout).toContain('will be turned off at');
  const twice = await admin(data.env, 'person', 'reset-second-step', maya.username, '--reason', reason);
  expect(twice).toMatchObject({ code: 1, stderr: 'This was decided already. See how it stands now.\n' });

  const decision = ['--operator', nora.username, '--reason', 'Sells fake tickets'];
  const self = await admin(data.env, 'person', 'suspend', nora.username, ...decision);
  expect(self).toMatchObject({ code: 1, stdout: '' });
  const byMember = await admin(
    data.env,
    'person',
    'suspend',
    nora.id,
    '--operator',
    maya.id,
    '--reason',
    'No',
  );
  expect(byMember).toMatchObject({ code: 2, stderr: '--reason must have 3 to 500 characters.\n' });
  const suspended = await admin(data.env, 'person', 'suspend', `@${maya.username}`, ...decision, '--json');
  expect(suspended.json()).toMatchObject({ id: maya.id, state: 'suspended', liveSessions: 0 });

  await data.within(async ({ db }) => {
    const log = await db
      .selectFrom('moderation_action')
      .select(['action', 'operator_id', 'reason', 'target_id'])
      .orderBy('id')
      .execute();
    expect(log).toEqual([
      { action: 'factor_reset', operator_id: null, reason, target_id: maya.id },
      { action: 'suspend', operator_id: nora.id, reason: 'Sells fake tickets', target_id: maya.id },
    ]);
    const cases = await db.selectFrom('moderation_case').select(['target_id', 'state']).execute();
    expect(cases).toEqual([{ target_id: maya.id, state: 'actioned' }]);
    const told = await db
      .selectFrom('notification')
      .select('kind')
      .where('person_id', '=', maya.id)
      .execute();
    expect(told.map(({ kind }) => kind).sort()).toEqual(['2fa_changed', 'moderation']);
  });
});
