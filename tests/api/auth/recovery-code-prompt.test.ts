import { expect, test } from 'vitest';
import { withApp } from '../../support/auth/authenticator.ts';
import { confirm, outlastConfirmation } from '../../support/auth/confirmation.ts';
import { person, session, type TestPerson } from '../../support/factories.ts';
import { newestCode } from '../../support/notifications/emails.ts';
import { listed } from '../../support/notifications/notification-list.ts';
import { reachable } from '../../support/people/profile.ts';
import { call, type TestApp, testApp } from '../../support/test-app.ts';

const CODES = '/api/v1/setting/recovery-codes';

/** Two-factor login by a contact from before it gave recovery codes. */
async function older(t: TestApp, method: 'sms' | 'email') {
  const who = await reachable(t);
  await t.database.db
    .updateTable('person')
    .set({ two_factor: true, two_factor_method: method })
    .where('id', '=', who.id)
    .execute();
  return who;
}
async function remind(t: TestApp): Promise<void> {
  const job = t.jobs.known().find(({ name }) => name === 'prompt-recovery-codes');
  if (!job) throw new Error('there is no such job');
  while (await job.runBatch(t.clock.now()));
}
/** How often the person was reminded, by their list. */
const reminders = async (t: TestApp, { id }: TestPerson) =>
  (await listed(t, await session(t, id))).notifications.filter(
    ({ kind }) => kind === 'recovery_codes_missing',
  ).length;

test('older people with two-factor login are reminded once that they have no recovery codes', async () => {
  const t = await testApp();
  const [byText, byEmail] = [await older(t, 'sms'), await older(t, 'email')];
  const [none, app] = [await person(t), await withApp(t)];
  await remind(t);
  await remind(t);
  for (const who of [byText, byEmail]) expect(await reminders(t, who)).toBe(1);
  for (const who of [none, app]) expect(await reminders(t, who)).toBe(0);

  // Not even after the notification was removed for its age.
  await t.database.db.deleteFrom('notification').where('person_id', '=', byText.id).execute();
  await remind(t);
  expect(await reminders(t, byText)).toBe(0);
});

test('every reminder is written once, however many there are and whichever process runs', async () => {
  const t = await testApp();
  const people = await Promise.all(Array.from({ length: 205 }, () => person(t, { two_factor: true })));
  await Promise.all([remind(t), remind(t)]);
  const rows = await t.database.db
    .selectFrom('notification')
    .select('person_id')
    .where('kind', '=', 'recovery_codes_missing')
    .where(
      'person_id',
      'in',
      people.map(({ id }) => id),
    )
    .execute();
  expect(rows.map(({ person_id }) => person_id).toSorted()).toEqual(people.map(({ id }) => id).toSorted());
});

test('creating the first codes asks for a confirmation, and they work', async () => {
  const t = await testApp();
  const ann = await older(t, 'email');
  const read = async () =>
    (await call(t.app, 'GET', '/api/v1/setting/two-factor-auth', { token: ann.accessToken })).json().data;
  expect(await read()).toMatchObject({ twoFactor: true, recoveryCodesLeft: 0 });
  const create = () => call(t.app, 'POST', CODES, { token: ann.accessToken });
  await outlastConfirmation(t, ann);
  expect((await create()).json()).toMatchObject({ code: 'confirmation_required' });
  expect((await confirm(t, ann)).json().code).toBe('second_factor_required');
  expect((await confirm(t, ann, { otp: await newestCode(t, ann.email) })).statusCode).toBe(200);
  const { recoveryCodes } = (await create()).json().data;
  expect(recoveryCodes).toHaveLength(8);
  expect((await read()).recoveryCodesLeft).toBe(8);
  await outlastConfirmation(t, ann);
  expect((await confirm(t, ann, { recoveryCode: recoveryCodes[0] })).statusCode).toBe(200);
});
