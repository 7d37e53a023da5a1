import { expect, test } from 'vitest';
import { person, type TestPerson } from '../../../support/factories.ts';
import { priced } from '../../../support/money/payments.ts';
import { call, type TestApp, testApp } from '../../../support/test-app.ts';

const post = (t: TestApp, who: TestPerson, path: string, body: unknown = {}) =>
  call(t.app, 'POST', `/payments/v1/${path}`, { token: who.accessToken, body });

/** Everything that is due after that time, once. */
async function later(t: TestApp, seconds: number): Promise<void> {
  t.clock.advance(seconds);
  await t.jobs.runDue();
}

/** Other tests share the rows of jobs and have clocks of their own. */
async function settledJobs(t: TestApp): Promise<void> {
  await t.database.db.updateTable('job').set({ due_at: t.clock.now() }).execute();
  await t.jobs.runDue();
}

async function balances(t: TestApp, who: TestPerson) {
  const response = await call(t.app, 'GET', '/payments/v1/balance', { token: who.accessToken });
  const { availableBalance, payoutBalance, heldBalance, debt } = response.json().data.balances;
  return { availableBalance, payoutBalance, heldBalance, debt };
}
const has = (availableBalance: number, payoutBalance = 0, heldBalance = 0, debt = 0) => ({
  availableBalance,
  payoutBalance,
  heldBalance,
  debt,
});

async function payBy(t: TestApp, who: TestPerson, card: string, net: number) {
  const begun = await post(t, who, 'payment-intent', priced('topup', net));
  const { clientSecret, paymentId } = begun.json().data;
  const confirmed = await call(t.app, 'POST', `/payments/v1/sandbox/payment/${clientSecret}/confirm`, {
    body: { card },
  });
  const read = await call(t.app, 'GET', `/payments/v1/payment/${paymentId}`, { token: who.accessToken });
  return { paymentId, confirmStatus: confirmed.json().data?.status, payment: read.json().data.payment };
}

/** The page of the provider, walked to its end. */
async function onboard(t: TestApp, who: TestPerson): Promise<void> {
  const refused = await post(t, who, 'payout', priced('payout', 1_000));
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'onboarding_required']);
  const { pathname } = new URL(refused.json().onboardingUrl);
  const done = await t.app.inject({ method: 'POST', url: pathname });
  expect(done.statusCode).toBe(200);
}

test('from a card to a bank', async () => {
  const t = await testApp();
  const ann = await person(t);
  await settledJobs(t);
  expect((await payBy(t, ann, '4242 4242 4242 4242', 50_000)).payment.status).toBe('succeeded');
  expect(await balances(t, ann)).toEqual(has(50_000));
  await onboard(t, ann);

  const out = priced('payout', 30_000);
  const response = await post(t, ann, 'payout', out);
  expect(response.json().data.payout).toMatchObject({ status: 'requested', last4: '4417' });
  expect(await balances(t, ann)).toEqual(has(50_000 - out.amount, out.amount));
  // One run of the due jobs sends it, pays it, and reports it.
  await later(t, 60);
  expect(await balances(t, ann)).toEqual(has(50_000 - out.amount));

  const act = (action: string) => post(t, ann, 'sandbox/act', { action });
  expect((await act('return_payout')).statusCode).toBe(200);
  expect(await balances(t, ann)).toEqual(has(50_000 - out.transactionFee));
});

test('a payout that the bank rejects is returned', async () => {
  const t = await testApp();
  const ann = await person(t);
  await settledJobs(t);
  await payBy(t, ann, '4242424242424242', 50_000);
  await onboard(t, ann);
  await post(t, ann, 'sandbox/act', { action: 'fail_payout' });
  const { payout } = (await post(t, ann, 'payout', priced('payout', 30_000))).json().data;
  await later(t, 60);
  expect(await balances(t, ann)).toEqual(has(50_000));
  const row = await t.database.db
    .selectFrom('payout')
    .select(['status', 'failure'])
    .where('id', '=', payout._id)
    .executeTakeFirst();
  expect(row).toEqual({ status: 'failed', failure: 'The account number does not exist.' });
});

test('cards that are declined, slow, reported twice and disputed', async () => {
  const t = await testApp();
  const ann = await person(t);
  await settledJobs(t);
  const declined = await payBy(t, ann, '4000000000000002', 1_000);
  expect([declined.confirmStatus, declined.payment.status]).toEqual(['failed', 'failed']);
  expect((await payBy(t, ann, '4000000000000341', 2_000)).payment.status).toBe('succeeded');
  await later(t, 60);
  await later(t, 60);
  expect(await balances(t, ann)).toEqual(has(2_000));

  expect((await payBy(t, ann, '4000000000000077', 3_000)).payment.status).toBe('processing');
  await later(t, 60);
  expect(await balances(t, ann)).toEqual(has(5_000));

  expect((await payBy(t, ann, '4000000000000259', 4_000)).payment.status).toBe('succeeded');
  await later(t, 60);
  expect(await balances(t, ann)).toEqual(has(5_000, 0, 4_000));
  await post(t, ann, 'sandbox/act', { action: 'lose_dispute' });
  expect(await balances(t, ann)).toEqual(has(5_000));
});

test('unused money is refunded to the card', async () => {
  const t = await testApp();
  const ann = await person(t);
  const { paymentId } = await payBy(t, ann, '4242424242424242', 4_000);
  const response = await post(t, ann, `payment/${paymentId}/refund`);
  expect([response.statusCode, response.json().data.payment.status]).toEqual([200, 'refunded']);
  await settledJobs(t);
  expect(await balances(t, ann)).toEqual(has(0));
});

test('the platform’s balance at the provider matches the ledger', async () => {
  const t = await testApp();
  const cashOf = async () => {
    const { db } = t.database;
    const cash = await db
      .selectFrom('ledger_account')
      .select('balance')
      .where('code', '=', 'provider_cash')
      .executeTakeFirst();
    const dispute = await db
      .selectFrom('sandbox_movement')
      .select((eb) => eb.fn.sum('amount').as('sum'))
      .executeTakeFirst();
    return Number(cash?.balance ?? 0) - Number(dispute?.sum ?? 0);
  };
  const ann = await person(t);
  await settledJobs(t);
  const before = await cashOf();
  await payBy(t, ann, '4242424242424242', 50_000);
  await payBy(t, ann, '4000000000000259', 4_000);
  const { paymentId } = await payBy(t, ann, '4242424242424242', 4_000);
  await post(t, ann, `payment/${paymentId}/refund`);
  await onboard(t, ann);
  await post(t, ann, 'payout', priced('payout', 30_000));
  await later(t, 60);
  await later(t, 60);
  expect((await cashOf()) - before).toBe(0);
  await post(t, ann, 'sandbox/act', { action: 'win_dispute' });
  await post(t, ann, 'sandbox/act', { action: 'return_payout' });
  expect((await cashOf()) - before).toBe(0);
});
