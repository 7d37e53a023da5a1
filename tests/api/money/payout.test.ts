import { expect, test } from 'vitest';
import {
  appCode,
  challengeOf,
  finishLogIn,
  setUpApp,
  wrongAppCode,
} from '../../support/auth/authenticator.ts';
import { person, type TestPerson } from '../../support/factories.ts';
import { cents } from '../../support/money/fake-payment-provider.ts';
import { ledgerSum, type PayingApp, payingApp, priced } from '../../support/money/payments.ts';
import { messagesTo, newestCode } from '../../support/notifications/emails.ts';
import { listed } from '../../support/notifications/notification-list.ts';
import { call, testApp } from '../../support/test-app.ts';

const errorOf = (response: { statusCode: number; json(): { code: string } }) => [
  response.statusCode,
  response.json().code,
];
/** Asks for a payout and answers its id. */
async function payoutOf(t: PayingApp, who: TestPerson, net: number): Promise<string> {
  const response = await t.post(who, 'payout', priced('payout', net));
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.body}`);
  return response.json().data.payout._id;
}
/** The same, sent; with its number at the provider. */
async function sent(t: PayingApp, who: TestPerson, net: number) {
  const id = await payoutOf(t, who, net);
  t.clock.advance(10);
  await t.sending.sendDue();
  return { id, ref: (await t.rowOf('payout', id)).provider_ref ?? '' };
}
const notificationsOf = async (t: PayingApp, who: TestPerson) =>
  (await listed(t, who)).notifications.map(({ kind, amount, excerpt }) => [kind, amount, excerpt]);

test('a payout leaves the wallet at once, is sent, and arrives', async () => {
  const t = await payingApp();
  const ann = await t.payee(50_000);
  const fees = priced('payout', 30_000);
  const response = await t.post(ann, 'payout', fees);
  expect([response.statusCode, response.json().message]).toEqual([200, 'Payout successful']);
  const { payout } = response.json().data;
  expect(payout).toEqual({
    _id: payout._id,
    ...fees,
    currency: 'usd',
    status: 'requested',
    failure: null,
    last4: '4417',
    createdAt: expect.any(String),
  });
  const account = `payout:${payout._id}`;
  expect([await t.wallet(ann), await t.balance(account)]).toEqual([50_000 - fees.amount, fees.amount]);

  await t.sending.sendDue();
  expect((await t.rowOf('payout', payout._id)).status).toBe('requested');
  t.clock.advance(10);
  await t.sending.sendDue();
  const row = await t.rowOf('payout', payout._id);
  expect([row.status, t.fake.payouts.get(row.provider_ref ?? '')?.status]).toEqual([
    'processing',
    'processing',
  ]);

  const cash = await t.balance('provider_cash');
  const paid = t.fake.move(row.provider_ref ?? '', { status: 'paid', fee: cents(90) });
  expect(await t.tell({ about: 'payout', payout: paid })).toBe('booked');
  expect(await t.tell({ about: 'payout', payout: paid })).toBe('nothing');
  expect([await t.balance(account), (await t.balance('provider_cash')) - cash]).toEqual([0, -30_090]);
  expect(await ledgerSum(t)).toBe(0);
  expect(await notificationsOf(t, ann)).toEqual([['payout', 30_000, null]]);
});

test('errors are checked in their order', async () => {
  const t = await payingApp();
  const ann = await person(t);
  const ask = (body: unknown) => t.post(ann, 'payout', body);
  const tooMuch = priced('payout', 300_000);
  expect(errorOf(await ask({ ...tooMuch, amount: 'x' }))).toEqual([400, 'invalid_request']);
  expect(errorOf(await ask({ ...tooMuch, amount: tooMuch.amount + 1 }))).toEqual([422, 'fee_mismatch']);
  expect(errorOf(await ask(tooMuch))).toEqual([422, 'amount_limit']);
  expect(errorOf(await ask(priced('payout', 10_000)))).toEqual([409, 'onboarding_required']);

  const ben = await t.payee(10_000, {
    two_factor: true,
    email: `ben${Date.now()}@example.org`,
    email_verified_at: t.clock.now(),
    two_factor_method: 'email',
  });
  const short = await t.post(ben, 'payout', priced('payout', 10_000));
  expect(errorOf(short)).toEqual([402, 'insufficient_funds']);
  expect(short.json().data).toEqual({ missing: 50 });
  expect(errorOf(await t.post(ben, 'payout', priced('payout', 5_000)))).toEqual([
    403,
    'second_factor_required',
  ]);
  expect(await t.booked(ben)).toEqual(['goodwill']);
});

test('limits: the minimum, the daily maximum, and what is left of it', async () => {
  const t = await payingApp();
  const ann = await t.payee(1_000_000);
  const messageFor = async (net: number) => {
    const response = await t.post(ann, 'payout', priced('payout', net));
    expect(errorOf(response)).toEqual([422, 'amount_limit']);
    return response.json().fields;
  };
  expect(await messageFor(400)).toEqual([
    { path: 'amount', message: 'A payout has to be at least $5.00, fees included.' },
  ]);
  expect(await messageFor(199_999)).toEqual([
    { path: 'amount', message: 'You can cash out $2,000.00 a day at most, fees included.' },
  ]);
  const { ref } = await sent(t, ann, 150_000);
  await t.tell({ about: 'payout', payout: t.fake.move(ref, { status: 'paid' }) });
  expect(await messageFor(50_000)).toEqual([
    { path: 'amount', message: 'You can cash out $496.00 more today, fees included.' },
  ]);
  const back = await payoutOf(t, ann, 40_000);
  await t.post(ann, `payout/${back}/cancel`);
  // What never left does not count; after a day nothing does.
  const next = await sent(t, ann, 49_000);
  await t.tell({ about: 'payout', payout: t.fake.move(next.ref, { status: 'paid' }) });
  expect((await messageFor(1_000))[0].message).toMatch(/Come back tomorrow/);
});

test('an account that is not ready gets a new onboarding page each time, and nothing is booked', async () => {
  const t = await payingApp();
  const ann = await person(t);
  const ask = () => t.post(ann, 'payout', priced('payout', 10_000));
  const first = await ask();
  const { message, onboardingUrl, data } = first.json();
  expect(errorOf(first)).toEqual([409, 'onboarding_required']);
  expect(data).toEqual({ onboardingUrl, message });
  const second = (await ask()).json().onboardingUrl;
  expect(second).not.toBe(onboardingUrl);
  expect([t.fake.accounts.size, await t.booked(ann)]).toEqual([1, []]);

  const [account] = t.fake.accounts.values();
  if (!account) throw new Error('no account was made');
  const restricted = {
    ...account,
    status: 'restricted',
    requirement: 'Send a photo of your identity card.',
  } as const;
  t.fake.accounts.set(account.ref, restricted);
  expect((await ask()).json().message).toBe('Send a photo of your identity card.');

  // Returning to the app proves nothing: the provider is queried, whatever events arrived.
  t.fake.accounts.set(account.ref, { ...account, status: 'enabled', last4: '4417' });
  expect(errorOf(await ask())).toEqual([402, 'insufficient_funds']);
  expect(await t.tell({ about: 'account', account: restricted })).toBe('noted');
  const row = () =>
    t.database.db
      .selectFrom('payout_account')
      .select(['status'])
      .where('person_id', '=', ann.id)
      .executeTakeFirstOrThrow();
  expect((await row()).status).toBe('restricted');
});

test('onboarding can be started without a payout', async () => {
  const t = await payingApp();
  const ann = await person(t);
  const response = await t.post(ann, 'payout-account/onboarding');
  expect(response.json().data).toEqual({
    onboardingUrl: expect.stringMatching(/^https:\/\/bank\.example\//),
    expiresAt: '2030-01-01T00:00:00.000Z',
    payoutAccount: { status: 'onboarding', requirement: null, last4: null, changed: null },
  });
});

test('one at a time', async () => {
  const t = await payingApp();
  const ann = await t.payee(100_000);
  await payoutOf(t, ann, 10_000);
  expect(errorOf(await t.post(ann, 'payout', priced('payout', 10_000)))).toEqual([409, 'payout_under_way']);
  expect(await t.booked(ann)).toEqual(['goodwill', 'payout']);
});

test('a repeated call with one key is one payout', async () => {
  const t = await payingApp();
  const ann = await t.payee(100_000);
  const first = await t.post(ann, 'payout', priced('payout', 10_000), 'one');
  expect((await t.post(ann, 'payout', priced('payout', 10_000), 'one')).body).toBe(first.body);
  expect(await t.booked(ann)).toEqual(['goodwill', 'payout']);
});

test('it can be cancelled until it is sent', async () => {
  const t = await payingApp();
  const [ann, ben] = [await t.payee(20_000), await person(t)];
  const id = await payoutOf(t, ann, 10_000);
  expect((await t.post(ben, `payout/${id}/cancel`)).statusCode).toBe(404);
  for (const _ of [1, 2]) {
    const response = await t.post(ann, `payout/${id}/cancel`);
    expect([response.statusCode, response.json().data.payout.status]).toEqual([200, 'cancelled']);
  }
  expect([await t.wallet(ann), await t.booked(ann)]).toEqual([20_000, ['goodwill', 'payout', 'payoutfail']]);
  t.clock.advance(10);
  await t.sending.sendDue();
  expect(await t.rowOf('payout', id)).toMatchObject({ status: 'cancelled', provider_ref: null });

  const deleted = await sent(t, ann, 10_000);
  expect(errorOf(await t.post(ann, `payout/${deleted.id}/cancel`))).toEqual([409, 'payout_under_way']);
});

test('a failed payout is returned, with the reason', async () => {
  const t = await payingApp();
  const ann = await t.payee(20_000);
  const { id, ref } = await sent(t, ann, 10_000);
  const failed = t.fake.move(ref, { status: 'failed', failure: 'The account number does not exist.' });
  expect(await t.tell({ about: 'payout', payout: failed })).toBe('booked');
  expect([(await t.rowOf('payout', id)).failure, await t.wallet(ann)]).toEqual([
    'The account number does not exist.',
    20_000,
  ]);
  expect(await notificationsOf(t, ann)).toEqual([
    ['payout_failed', priced('payout', 10_000).amount, 'The account number does not exist.'],
  ]);
  // An operator looks at contradicting events.
  expect(await t.tell({ about: 'payout', payout: t.fake.move(ref, { status: 'paid' }) })).toBe('differs');
  expect(await t.alerts(id)).toMatchObject([{ kind: 'payout_stuck' }]);
  expect(await t.wallet(ann)).toBe(20_000);
});

test('a payout that the provider rejects immediately has failed', async () => {
  const t = await payingApp();
  const ann = await t.payee(20_000);
  t.fake.sending.rejection = 'Payouts to this account are switched off.';
  const { id } = await sent(t, ann, 10_000);
  expect(await t.rowOf('payout', id)).toMatchObject({
    status: 'failed',
    failure: 'Payouts to this account are switched off.',
  });
  expect(await t.wallet(ann)).toBe(20_000);
});

test.each([['returned'], ['failed']] as const)(
  'paid, then %s: the net amount is returned',
  async (status) => {
    const t = await payingApp();
    const ann = await t.payee(20_000);
    const { id, ref } = await sent(t, ann, 10_000);
    await t.tell({ about: 'payout', payout: t.fake.move(ref, { status: 'paid' }) });
    const back = t.fake.move(ref, { status, failure: 'The account was closed.' });
    expect(await t.tell({ about: 'payout', payout: back })).toBe('booked');
    expect(await t.tell({ about: 'payout', payout: back })).toBe('nothing');
    expect((await t.rowOf('payout', id)).status).toBe('returned');
    expect(await t.wallet(ann)).toBe(20_000 - priced('payout', 10_000).transactionFee);
    expect(await ledgerSum(t)).toBe(0);
  },
);

test('returned before it was reported as paid: both are booked', async () => {
  const t = await payingApp();
  const ann = await t.payee(20_000);
  const { id, ref } = await sent(t, ann, 10_000);
  await t.tell({ about: 'payout', payout: t.fake.move(ref, { status: 'returned' }) });
  await t.tell({ about: 'payout', payout: t.fake.move(ref, { status: 'paid' }) });
  expect((await t.rowOf('payout', id)).status).toBe('returned');
  expect(await t.balance(`payout:${id}`)).toBe(0);
  expect(await t.wallet(ann)).toBe(20_000 - priced('payout', 10_000).transactionFee);
});

test('unreported results are found out, and stuck payouts are shown to an operator', async () => {
  const t = await payingApp();
  const ann = await t.payee(20_000);
  const { id, ref } = await sent(t, ann, 10_000);
  t.clock.advance(8 * 86_400);
  await t.sending.checkDue();
  expect(await t.alerts(id)).toMatchObject([{ kind: 'payout_stuck', settled_at: null }]);
  t.fake.move(ref, { status: 'paid' });
  t.clock.advance(301);
  await t.sending.checkDue();
  expect((await t.rowOf('payout', id)).status).toBe('paid');
  expect(await t.alerts(id)).toMatchObject([{ kind: 'payout_stuck', settled_at: expect.any(Date) }]);
});

test('payouts of suspended people wait', async () => {
  const t = await payingApp();
  const ann = await t.payee(20_000);
  const id = await payoutOf(t, ann, 10_000);
  const set = (state: 'suspended' | 'active') =>
    t.database.db.updateTable('person').set({ state }).where('id', '=', ann.id).execute();
  await set('suspended');
  t.clock.advance(60);
  await t.sending.sendDue();
  expect((await t.rowOf('payout', id)).status).toBe('requested');
  await set('active');
  await t.sending.sendDue();
  expect((await t.rowOf('payout', id)).status).toBe('processing');
});

test('people with two-factor login confirm with a code', async () => {
  const t = await payingApp();
  const email = `ann${process.pid}.${Date.now()}@example.org`;
  const ann = await t.payee(50_000, {
    email,
    email_verified_at: t.clock.now(),
    two_factor: true,
    two_factor_method: 'email',
  });
  const ask = (otp?: string) =>
    t.post(ann, 'payout', { ...priced('payout', 10_000), ...(otp ? { otp } : {}) });
  const first = await ask();
  expect(errorOf(first)).toEqual([403, 'second_factor_required']);
  expect(first.json().data).toEqual({ type: 'email', contact: expect.stringContaining('@'), resendAfter: 0 });
  expect(first.json().data.contact).not.toBe(email);
  // So that nobody confirms a payout that somebody else asked for.
  const [letter] = await messagesTo(t, email);
  expect(letter?.text).toContain('Enter this code to cash out $100.50 to the bank account ending 4417:');
  const code = await newestCode(t, email);
  const wrong = code === '000000' ? '000001' : '000000';
  expect(errorOf(await ask(wrong))).toEqual([400, 'invalid_otp']);
  expect(await t.booked(ann)).toEqual(['goodwill']);
  expect((await ask(code)).statusCode).toBe(200);
  // A code is good once, and another payout needs another one.
  expect(errorOf(await ask(code))).toEqual([409, 'payout_under_way']);
  expect(await t.booked(ann)).toEqual(['goodwill', 'payout']);
});

test('people with an authenticator app confirm with its code, which is valid once', async () => {
  const t = await payingApp();
  const ann = await t.payee(50_000);
  const { secret } = await setUpApp(t, ann);
  const pay = (net: number, code: object = {}) =>
    t.post(ann, 'payout', { ...priced('payout', net), ...code });
  const first = await pay(10_000);
  expect(errorOf(first)).toEqual([403, 'second_factor_required']);
  expect(first.json().data).toEqual({ type: 'app', contact: null, resendAfter: 0 });
  expect(errorOf(await pay(10_000, { otp: wrongAppCode(t, secret) }))).toEqual([400, 'invalid_otp']);
  expect(await t.booked(ann)).toEqual(['goodwill']);
  const otp = appCode(t, secret);
  const both = await Promise.all([pay(10_000, { otp }), finishLogIn(t, await challengeOf(t, ann), { otp })]);
  // A code that opens a session pays nothing, and the other way round.
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  expect(await t.booked(ann)).toEqual(both[0]?.statusCode === 200 ? ['goodwill', 'payout'] : ['goodwill']);
});

test('a code has five tries', async () => {
  const t = await payingApp();
  const email = `bob${process.pid}.${Date.now()}@example.org`;
  const bob = await t.payee(50_000, {
    email,
    email_verified_at: t.clock.now(),
    two_factor: true,
    two_factor_method: 'email',
  });
  const ask = (otp?: string) =>
    t.post(bob, 'payout', { ...priced('payout', 10_000), ...(otp ? { otp } : {}) });
  await ask();
  const code = await newestCode(t, email);
  const wrong = code === '000000' ? '000001' : '000000';
  for (let n = 0; n < 5; n++) expect(errorOf(await ask(wrong))).toEqual([400, 'invalid_otp']);
  expect(errorOf(await ask(code))).toEqual([410, 'expired']);
  expect(await t.booked(bob)).toEqual(['goodwill']);
});

test('payouts per hour are limited', async () => {
  const t = await payingApp({ config: { rateLimits: true } });
  const ann = await t.payee(100_000);
  for (let n = 0; n < 5; n++) await t.post(ann, `payout/${await payoutOf(t, ann, 1_000)}/cancel`);
  expect(errorOf(await t.post(ann, 'payout', priced('payout', 1_000)))).toEqual([429, 'rate_limited']);
});

test('without a provider for payouts the response says so', async () => {
  const t = await testApp({ config: { payments: null } });
  const ann = await person(t);
  for (const [path, body] of [
    ['payout', priced('payout', 1_000)],
    ['payout-account/onboarding', {}],
    ['payment-intent', priced('topup', 1_000)],
  ] as const) {
    const response = await call(t.app, 'POST', `/payments/v1/${path}`, { token: ann.accessToken, body });
    expect(errorOf(response)).toEqual([503, 'unavailable']);
    expect(response.json().message).toBe('Payments aren’t set up on this server.');
  }
});
