import { expect, test } from 'vitest';
import { systemClock } from '../../../server/core/clock.ts';
import { adminHere } from '../../support/admin/run-admin.ts';
import { person } from '../../support/factories.ts';

test('an account is shown, suspended and unlocked as in the app', async () => {
  const { admin, database } = await adminHere();
  const { db } = database;
  const clock = systemClock();
  const contact = { email: 'maya@example.org', email_verified_at: clock.now() };
  const maya = await person({ database, clock }, { ...contact, two_factor: true });
  const nora = await person({ database, clock });
  await db.updateTable('person').set({ role: 'operator' }).where('id', '=', nora.id).execute();

  const shown = await admin('person', 'show', maya.id, '--json');
  expect(shown.json()).toMatchObject({
    username: maya.username,
    email: 'maya@example.org',
    emailVerified: true,
    twoFactor: true,
    liveSessions: 1,
    storage: { stored: 0, inFlight: 0, quota: 20_000_000_000 },
  });
  const text = await admin('person', 'show', maya.id);
  expect(text.stdout).toContain('storage        0 GB of 20 GB, and 0 GB in uploads');

  const reason = 'Showed her passport';
  const reset = await admin('person', 'reset-second-step', maya.username, '--reason', reason);
  expect(reset).toMatchObject({ code: 0, stderr: '' });
  expect(reset.stdout).toContain('will be turned off at');
  const twice = await admin('person', 'reset-second-step', maya.username, '--reason', reason);
  expect(twice).toMatchObject({
    code: 1,
    stderr: 'Someone decided this in the meantime. Check where it stands now.\n',
  });

  const decision = ['--operator', nora.username, '--reason', 'Sells fake tickets'];
  const self = await admin('person', 'suspend', nora.username, ...decision);
  expect(self).toMatchObject({ code: 1, stdout: '' });
  const byMember = await admin('person', 'suspend', nora.id, '--operator', maya.id, '--reason', 'No');
  expect(byMember).toMatchObject({ code: 2, stderr: '--reason must have 3 to 500 characters.\n' });
  const forever = await admin('person', 'suspend', maya.id, ...decision, '--days', '400');
  expect(forever.stderr).toContain('It must be a whole number from 1 to 365.');
  const suspended = await admin(
    ...['person', 'suspend', `@${maya.username}`, ...decision, '--days', '7', '--json'],
  );
  expect(suspended.json()).toMatchObject({ id: maya.id, state: 'suspended', liveSessions: 0 });

  const log = await db
    .selectFrom('moderation_action')
    .select(['action', 'operator_id', 'reason', 'target_id', 'created_at', 'after'])
    .orderBy('id')
    .execute();
  const until = new Date((log[1]?.created_at.getTime() ?? 0) + 7 * 86_400_000).toISOString();
  expect(log).toMatchObject([
    { action: 'factor_reset', operator_id: null, reason, target_id: maya.id },
    {
      ...{ action: 'suspend', operator_id: nora.id, reason: 'Sells fake tickets', target_id: maya.id },
      after: { state: 'suspended', until },
    },
  ]);
  const cases = await db.selectFrom('moderation_case').select(['target_id', 'state']).execute();
  expect(cases).toEqual([{ target_id: maya.id, state: 'actioned' }]);
  const told = await db.selectFrom('notification').select('kind').where('person_id', '=', maya.id).execute();
  expect(told.map(({ kind }) => kind).sort()).toEqual(['2fa_changed', 'moderation']);
});
