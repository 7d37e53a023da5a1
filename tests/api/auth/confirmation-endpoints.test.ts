import { expect, test } from 'vitest';
import { newId } from '../../../server/core/ids.ts';
import { appCode, beginSetUp, beginStep, withApp } from '../../support/auth/authenticator.ts';
import { confirm, outlastConfirmation } from '../../support/auth/confirmation.ts';
import { beginAdding, softwareKey, withKey } from '../../support/auth/passkeys.ts';
import { labelOf } from '../../support/endpoints.ts';
import { person, TEST_PASSWORD, type TestPerson, uniqueName } from '../../support/factories.ts';
import { operator } from '../../support/moderation/operators.ts';
import { type PayingApp, payingApp, priced } from '../../support/money/payments.ts';
import { anEmail, reachable } from '../../support/people/profile.ts';
import { call } from '../../support/test-app.ts';

interface Prepared {
  who: TestPerson;
  body?: object;
  /** In the place of the endpoint's path. */
  url?: string;
}

async function openAlert(t: PayingApp): Promise<string> {
  const now = t.clock.now();
  const id = newId(now);
  const row = { id, kind: 'unknown_payment' as const, mark: id, detail: 'Nobody knows it', count: 1 };
  await t.database.db
    .insertInto('money_alert')
    .values({ ...row, created_at: now, last_at: now, settled_at: null, settled_by: null })
    .execute();
  return id;
}

/** A move of money that waits for a second operator. */
async function openRequest(t: PayingApp): Promise<string> {
  const [now, other] = [t.clock.now(), await operator(t)];
  const id = newId(now);
  await t.database.db
    .insertInto('money_request')
    .values({
      ...{ id, ref: newId(now), move: 'fund', amount: 100, person_id: null, account_id: null },
      ...{ expires_in_days: null, reason: 'For the first quests', operator_id: other.id, state: 'waiting' },
      ...{
        created_at: now,
        expires_at: new Date(now.getTime() + 86_400_000),
        decided_by: null,
        decided_at: null,
      },
    })
    .execute();
  return id;
}

/** A call that succeeds once its person is confirmed, for every endpoint that asks for that. */
const CALLS: Record<string, (t: PayingApp) => Promise<Prepared>> = {
  'PUT /api/v1/profile-detail': async (t) => ({
    who: await reachable(t),
    body: { email: `${uniqueName()}@example.org` },
  }),
  'POST /api/v1/deactivate-account': async (t) => ({
    who: await person(t),
    body: { deactivationReason: 'A break' },
  }),
  'DELETE /api/v1/delete-account': async (t) => ({ who: await person(t), body: { reason: 'Enough' } }),
  'POST /api/v1/data-export': async (t) => ({ who: await person(t), body: {} }),
  'PUT /api/v1/setting/two-factor-auth': async (t) => ({
    who: await person(t, { two_factor: true }),
    body: { twoFactor: false, twoFactorMethod: 'sms' },
  }),
  'POST /api/v1/setting/authenticator': async (t) => ({ who: await person(t) }),
  'PUT /api/v1/setting/authenticator': async (t) => {
    const who = await person(t);
    beginStep(t);
    const { setUp, secret } = (await beginSetUp(t, who)).json().data;
    return { who, body: { setUp, otp: appCode(t, secret) } };
  },
  'POST /api/v1/setting/recovery-codes': async (t) => ({ who: await person(t, { two_factor: true }) }),
  'POST /api/v1/setting/passkey/options': async (t) => ({ who: await person(t) }),
  'POST /api/v1/setting/passkey': async (t) => {
    const who = await person(t);
    const { options } = (await beginAdding(t, who)).json().data;
    return { who, body: { credential: softwareKey().make(options) } };
  },
  'DELETE /api/v1/setting/passkey/:passkeyId': async (t) => {
    const who = await person(t);
    const { _id } = await withKey(t, who, softwareKey());
    return { who, url: `/api/v1/setting/passkey/${_id}` };
  },
  'POST /payments/v1/payout': async (t) => ({ who: await t.payee(50_000), body: priced('payout', 30_000) }),
  'POST /payments/v1/payout-account/onboarding': async (t) => ({ who: await person(t) }),
  'POST /api/v1/admin/account/:userId/factor-reset': async (t) => {
    const ann = await withApp(t);
    return {
      who: await operator(t),
      url: `/api/v1/admin/account/${ann.id}/factor-reset`,
      body: { reason: 'Showed a passport on the phone' },
    };
  },
  'POST /api/v1/admin/system/release-outgoing': async (t) => ({ who: await operator(t) }),
  'POST /api/v1/admin/money/check': async (t) => ({ who: await operator(t) }),
  'POST /api/v1/admin/money/alert/:id/settle': async (t) => ({
    who: await operator(t),
    url: `/api/v1/admin/money/alert/${await openAlert(t)}/settle`,
  }),
  'POST /api/v1/admin/money/move': async (t) => ({
    who: await operator(t),
    body: { move: 'fund', amount: 100, reason: 'For the first quests' },
  }),
  'POST /api/v1/admin/money/request/:id/decide': async (t) => ({
    who: await operator(t),
    url: `/api/v1/admin/money/request/${await openRequest(t)}/decide`,
    body: { decision: 'approved' },
  }),
};

const marked = (t: PayingApp) =>
  t.app.coreContext.endpoints
    .filter((e) => e.confirmation)
    .map(labelOf)
    // Its body always has the password, which is the confirmation.
    .filter((label) => label !== 'PUT /api/v1/setting/password');

test('every endpoint that needs a confirmation is tried here', async () => {
  expect(Object.keys(CALLS).sort()).toEqual(marked(await payingApp()).sort());
});

/** Sends the call, which is the same each time. */
function sendCall(t: PayingApp, label: string, { who, body, url }: Prepared) {
  const [method, path] = label.split(' ') as ['POST', string];
  return call(t.app, method, url ?? path, {
    token: who.accessToken,
    headers: { 'idempotency-key': 'the-same-key' },
    ...(body && { body }),
  });
}

test.each(Object.entries(CALLS))(
  '%s does not ask on a device that was confirmed less than 15 minutes ago',
  async (label, prepare) => {
    const t = await payingApp();
    const prepared = await prepare(t);
    await outlastConfirmation(t, prepared.who, 15 * 60 - 1);
    const done = await sendCall(t, label, prepared);
    expect(done.statusCode, done.body).toBe(200);
  },
);

test.each(Object.entries(CALLS))(
  '%s asks after 15 minutes, and works after a confirmation',
  async (label, prepare) => {
    const t = await payingApp();
    const prepared = await prepare(t);
    const { who } = prepared;
    const send = () => sendCall(t, label, prepared);
    await outlastConfirmation(t, who);
    const refused = await send();
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'confirmation_required']);
    expect((await confirm(t, who)).statusCode).toBe(200);
    const done = await send();
    expect(done.statusCode, done.body).toBe(200);
  },
);

/** The calls that older clients send with the password alone. */
const BY_PASSWORD_ALONE = ['POST /api/v1/deactivate-account', 'DELETE /api/v1/delete-account'];

test.each(Object.entries(CALLS))(
  '%s does not take a password in the place of the code that log-ins need',
  async (label, prepare) => {
    const t = await payingApp();
    const prepared = await prepare(t);
    const { who } = prepared;
    await t.database.db
      .updateTable('person')
      .set({
        two_factor: true,
        two_factor_method: 'email',
        email: anEmail(),
        email_verified_at: t.clock.now(),
      })
      .where('id', '=', who.id)
      .execute();
    await outlastConfirmation(t, who);
    const body = { ...prepared.body, password: TEST_PASSWORD };
    const { statusCode } = await sendCall(t, label, { ...prepared, body });
    expect(statusCode).toBe(BY_PASSWORD_ALONE.includes(label) ? 200 : 403);
  },
);
