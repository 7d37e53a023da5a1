import { expect, test } from 'vitest';
import type { ProviderDispute } from '../../../../server/providers/payments/provider.ts';
import { person, type TestPerson } from '../../../support/factories.ts';
import { cents } from '../../../support/money/fake-payment-provider.ts';
import { ledgerSum, type PayingApp, payingApp, priced } from '../../../support/money/payments.ts';
import { listed } from '../../../support/notifications/notification-list.ts';

const FEE = cents(1_500);

/** A paid top-up, and what a bank reports about it. */
async function disputable(t: PayingApp, who: TestPerson, net: number, paid = true) {
  const { id, ref } = await t.begin(who, net);
  const payment = t.fake.charge(ref);
  if (paid) await t.tell({ about: 'payment', payment });
  const { amount } = priced('topup', net);
  const say = (status: ProviderDispute['status'], change: Partial<ProviderDispute> = {}) => {
    const dispute = { ref: `dp_${ref}`, paymentRef: ref, amount, fee: FEE, status, ...change };
    return t.tell({ about: 'dispute', dispute });
  };
  return { id, ref, payment, amount, say };
}
const debt = (t: PayingApp, who: TestPerson) => t.balance(`user_debt:${who.id}`);
const statusOf = async (t: PayingApp, id: string) => (await t.rowOf('payment', id)).status;
const disputeOf = async (t: PayingApp, paymentId: string) => {
  const row = await t.database.db
    .selectFrom('payment_dispute')
    .select(['id', 'held', 'status'])
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return { status: row.status, held: Number(row.held), hold: await t.balance(`dispute_hold:${row.id}`) };
};

test('won: the amount on hold returns, and the fee is our cost', async () => {
  const t = await payingApp();
  const ann = await person(t);
  const { id, amount, say } = await disputable(t, ann, 5_000);
  const [cash, cost] = [await t.balance('provider_cash'), await t.balance('dispute_fee')];
  expect(await say('open')).toBe('booked');
  expect(await say('open')).toBe('nothing');
  expect([await t.wallet(ann), await statusOf(t, id)]).toEqual([0, 'disputed']);
  expect(await disputeOf(t, id)).toEqual({ status: 'open', held: 5_000, hold: 5_000 });
  expect((await t.balance('provider_cash')) - cash).toBe(-amount - FEE);

  expect(await say('won')).toBe('booked');
  expect(await say('open')).toBe('nothing');
  expect(await say('won')).toBe('nothing');
  expect([await t.wallet(ann), await statusOf(t, id)]).toEqual([5_000, 'dispute_won']);
  expect([(await t.balance('provider_cash')) - cash, (await t.balance('dispute_fee')) - cost]).toEqual([
    -FEE,
    FEE,
  ]);
  expect([await disputeOf(t, id), await ledgerSum(t)]).toEqual([{ status: 'won', held: 5_000, hold: 0 }, 0]);
});

test('lost with all of it still in the wallet: nothing is owed', async () => {
  const t = await payingApp();
  const ann = await person(t);
  const { id, say } = await disputable(t, ann, 5_000);
  await say('open');
  expect(await say('lost')).toBe('booked');
  expect([await t.wallet(ann), await debt(t, ann), await statusOf(t, id)]).toEqual([0, 0, 'dispute_lost']);
  expect((await listed(t, ann)).notifications.map(({ kind }) => kind)).toEqual([
    'dispute',
    'dispute',
    'topup',
  ]);
});

test('lost with some of it spent: the rest is owed, notified, and paid by the next income', async () => {
  const t = await payingApp();
  const ann = await t.payee(0);
  const { id, say } = await disputable(t, ann, 5_000);
  const out = priced('payout', 3_000);
  const { payout } = (await t.post(ann, 'payout', out)).json().data;
  expect(await say('open')).toBe('booked');
  expect(await disputeOf(t, id)).toMatchObject({ held: 5_000 - out.amount });
  expect(await say('lost')).toBe('booked');
  expect([await t.wallet(ann), await debt(t, ann)]).toEqual([0, out.amount]);
  const [first] = (await listed(t, ann)).notifications;
  expect([first?.kind, first?.amount]).toEqual(['debt', out.amount]);

  const refused = await t.post(ann, 'payout', priced('payout', 1_000));
  expect([refused.statusCode, refused.json().code, refused.json().data]).toEqual([
    409,
    'has_debt',
    { amount: out.amount },
  ]);
  await t.post(ann, `payout/${payout._id}/cancel`);
  expect([await t.wallet(ann), await debt(t, ann), await ledgerSum(t)]).toEqual([0, 0, 0]);
});

test('money that arrived during the dispute pays what is owed at once', async () => {
  const t = await payingApp();
  const ann = await t.payee(0);
  const { say } = await disputable(t, ann, 5_000);
  const out = priced('payout', 3_000);
  await t.post(ann, 'payout', out);
  await say('open');
  const later = await t.begin(ann, 1_000);
  await t.tell({ about: 'payment', payment: t.fake.charge(later.ref) });
  await say('lost');
  expect([await t.wallet(ann), await debt(t, ann)]).toEqual([0, out.amount - 1_000]);
});

test('with the events in reverse order: it ends the same', async () => {
  const t = await payingApp();
  for (const [status, wallet] of [
    ['won', 5_000],
    ['lost', 0],
  ] as const) {
    const ann = await person(t);
    const { id, say } = await disputable(t, ann, 5_000);
    expect(await say(status)).toBe('booked');
    expect(await say('open')).toBe('nothing');
    expect([await t.wallet(ann), await statusOf(t, id)]).toEqual([wallet, `dispute_${status}`]);
    expect((await disputeOf(t, id)).hold).toBe(0);
  }
  expect(await ledgerSum(t)).toBe(0);
});

test('a dispute that arrives before the payment looks the payment up', async () => {
  const t = await payingApp();
  const ann = await person(t);
  const { id, payment, say } = await disputable(t, ann, 5_000, false);
  expect(await say('open')).toBe('booked');
  expect(await t.tell({ about: 'payment', payment })).toBe('nothing');
  expect([await statusOf(t, id), await t.booked(ann)]).toEqual(['disputed', ['topup', 'dispute']]);
});

test('a dispute of a payment whose fee is not known yet has to be delivered again', async () => {
  const t = await payingApp();
  const ann = await person(t);
  const { ref, say } = await disputable(t, ann, 5_000, false);
  t.fake.charge(ref, { fee: null });
  await expect(say('open')).rejects.toMatchObject({ status: 503 });
  t.fake.charge(ref);
  expect(await say('open')).toBe('booked');
  expect(await t.booked(ann)).toEqual(['topup', 'dispute']);
});

test('a dispute during a refund waits for its end', async () => {
  const t = await payingApp();
  const ann = await person(t);
  const { id, say } = await disputable(t, ann, 5_000);
  t.fake.breaks.set('refundPayment', 'before');
  await t.post(ann, `payment/${id}/refund`);
  await expect(say('open')).rejects.toMatchObject({ status: 503 });
  t.fake.breaks.clear();
  t.fake.refunds.response = 'refused';
  expect(await say('open')).toBe('booked');
  expect(await t.booked(ann)).toEqual(['topup', 'refundtopup', 'refundfail', 'dispute']);
  expect([await t.wallet(ann), (await disputeOf(t, id)).held]).toEqual([0, 5_000]);
});

test('mismatches are left to an operator', async () => {
  const t = await payingApp();
  const ann = await person(t);
  const { id, ref, say } = await disputable(t, ann, 5_000);
  expect(await say('open', { amount: cents(100) })).toBe('differs');
  await say('open');
  expect(await say('open', { ref: `dp_${ref}_second` })).toBe('differs');
  await say('won');
  expect(await say('lost')).toBe('differs');
  expect(await t.alerts(`dispute:dp_${ref}`)).toMatchObject([{ kind: 'amount_differs', count: 2 }]);
  expect(await t.wallet(ann)).toBe(5_000);

  const given = await disputable(t, ann, 1_000);
  await t.post(ann, `payment/${given.id}/refund`);
  expect(await given.say('open')).toBe('differs');
  expect([await statusOf(t, id), await statusOf(t, given.id)]).toEqual(['dispute_won', 'refunded']);
});
