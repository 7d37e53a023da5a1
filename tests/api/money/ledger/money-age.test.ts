import { expect, test } from 'vitest';
import type { ProviderDispute } from '../../../../server/providers/payments/provider.ts';
import { person, type TestPerson } from '../../../support/factories.ts';
import { runAllJobs } from '../../../support/jobs.ts';
import { cents } from '../../../support/money/fake-payment-provider.ts';
import { booking } from '../../../support/money/ledger-operations.ts';
import { ledgerSum, type PayingApp, payingApp, priced } from '../../../support/money/payments.ts';
import { listed } from '../../../support/notifications/notification-list.ts';
import { closeQuest, decideOne, signedIn } from '../../../support/quests/decisions.ts';
import { publishedQuest, sentProof } from '../../../support/quests/publish-quests.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;
const fixture = () => payingApp({ config: { payoutHold: true } });

/** A top-up by card that was paid. */
async function toppedUp(t: PayingApp, who: TestPerson, net: number) {
  const begun = await t.begin(who, net);
  await t.tell({ about: 'payment', payment: t.fake.charge(begun.ref) });
  return begun;
}

/** Pays that amount for the only place of a quest. */
async function pay(t: PayingApp, owner: TestPerson, earner: TestPerson, amount: number) {
  const { _id: id } = await publishedQuest(t, owner, { maxApplicants: 1, totalAmount: amount });
  const { _id: proof } = await sentProof(t, earner, id);
  const undo = async () => decideOne(t, await signedIn(t, owner), proof, 'pending');
  expect((await decideOne(t, owner, proof, 'approved')).statusCode).toBe(200);
  return { id, proof, undo };
}

/** What can be cashed out, and after how many hours from `start` something more can. */
async function look(t: PayingApp, who: TestPerson, start: number) {
  const { balances, clearing } = (await t.read(await signedIn(t, who), 'balance')).json().data;
  const hours = clearing && Math.round((Date.parse(clearing.clearsAt) - start) / 3_600_000);
  return [balances.availableBalance, balances.withdrawable, clearing?.amount ?? null, hours];
}

const cashOut = async (t: PayingApp, who: TestPerson, net: number) =>
  t.post(await signedIn(t, who), 'payout', priced('payout', net));

/** Reports a dispute of a top-up to the app. */
const dispute = (t: PayingApp, ref: string, net: number, status: ProviderDispute['status']) => {
  const { amount } = priced('topup', net);
  return t.tell({
    about: 'dispute',
    dispute: { ref: `dp_${ref}`, paymentRef: ref, amount, fee: cents(1_500), status },
  });
};

/** Gives these people the same bank account. */
const share = (t: PayingApp, ...people: TestPerson[]) =>
  t.database.db
    .updateTable('payout_account')
    .set({ fingerprint: 'one bank account' })
    .where(
      'person_id',
      'in',
      people.map(({ id }) => id),
    )
    .execute();

test('money of a card stays held when a quest pays it to somebody else', async () => {
  const t = await fixture();
  const [ann, ben] = [await t.payee(0), await t.payee(0)];
  const start = t.clock.now().getTime();
  await toppedUp(t, ann, 10_000);
  await pay(t, ann, ben, 10_000);
  expect(await look(t, ben, start)).toEqual([10_000, 0, 10_000, 14 * 24]);
  t.clock.advance(73 * HOUR);
  expect(await look(t, ben, start)).toEqual([10_000, 0, 10_000, 14 * 24]);
  expect((await cashOut(t, ben, 5_000)).json().code).toBe('insufficient_funds');
  t.clock.advance(11 * DAY);
  expect(await look(t, ben, start)).toEqual([10_000, 10_000, null, null]);
  expect((await cashOut(t, ben, 5_000)).statusCode).toBe(200);
});

test('it stays held through a second quest, and back through a quest that is closed', async () => {
  const t = await fixture();
  const [ann, ben, cem] = [await person(t), await person(t), await person(t)];
  const start = t.clock.now().getTime();
  await toppedUp(t, ann, 10_000);
  await pay(t, ann, ben, 10_000);
  await pay(t, ben, cem, 6_000);
  const { _id: id } = await publishedQuest(t, ben, { maxApplicants: 1, totalAmount: 4_000 });
  expect((await closeQuest(t, ben, id)).statusCode).toBe(200);
  t.clock.advance(4 * DAY);
  expect(await look(t, cem, start)).toEqual([6_000, 0, 6_000, 14 * 24]);
  expect(await look(t, ben, start)).toEqual([4_000, 0, 4_000, 14 * 24]);
});

test('earnings out of money that is old enough wait 72 hours as before, and so does their part', async () => {
  const t = await fixture();
  const [ann, ben] = [await t.payee(3_000), await person(t)];
  await toppedUp(t, ann, 5_000);
  t.clock.advance(14 * DAY);
  const start = t.clock.now().getTime();
  const back = await signedIn(t, ann);
  await toppedUp(t, back, 2_000);
  // What was never paid by card goes first, then the older top-up, then the new one.
  await pay(t, back, await signedIn(t, ben), 9_000);
  expect(await look(t, ben, start)).toEqual([9_000, 0, 8_000, 72]);
  t.clock.advance(73 * HOUR);
  expect(await look(t, ben, start)).toEqual([9_000, 8_000, 1_000, 14 * 24]);
});

test('an approval that is undone returns the very money that it paid', async () => {
  const t = await fixture();
  const [ann, ben, cem] = [await person(t), await t.payee(2_000), await person(t)];
  const start = t.clock.now().getTime();
  await toppedUp(t, ann, 5_000);
  await toppedUp(t, cem, 4_000);
  const { undo } = await pay(t, ann, ben, 5_000);
  await pay(t, cem, ben, 4_000);
  expect((await undo()).statusCode).toBe(200);
  const lots = await t.database.db
    .selectFrom('money_lot')
    .innerJoin('ledger_account', 'ledger_account.id', 'account_id')
    .innerJoin('payment', 'payment.id', 'payment_id')
    .select(['code', 'payment.person_id as from'])
    .where('money_lot.amount', '>', '0')
    .where('ledger_account.owner_id', '=', ben.id)
    .execute();
  expect(lots).toEqual([{ code: `wallet:${ben.id}`, from: cem.id }]);
  expect(await look(t, ben, start)).toEqual([6_000, 2_000, 4_000, 14 * 24]);
});

test('an approval that is undone does not turn money of a card into promotional money', async () => {
  const t = await fixture();
  const [ann, ben] = [await person(t), await t.payee(0)];
  const start = t.clock.now().getTime();
  await toppedUp(t, ann, 5_000);
  await pay(t, ann, ben, 2_000);
  await booking(t).promo(ann, 1_000);
  // Half of it is promotional, and ben has other money of the same card.
  const { undo } = await pay(t, ann, ben, 2_000);
  expect((await undo()).statusCode).toBe(200);
  expect(await look(t, ben, start)).toEqual([2_000, 0, 2_000, 14 * 24]);
  t.clock.advance(73 * HOUR);
  expect(await look(t, ben, start)).toEqual([2_000, 0, 2_000, 14 * 24]);
});

test('new earnings do not leave by refunding an older top-up', async () => {
  const t = await fixture();
  const [ann, ben, cem] = [await person(t), await person(t), await person(t)];
  const { id } = await toppedUp(t, ann, 5_000);
  await toppedUp(t, cem, 5_000);
  await pay(t, ann, ben, 5_000);
  await pay(t, cem, ann, 5_000);
  expect((await t.read(ann, `payment/${id}`)).json().data.payment.refundable).toBe(null);
  const refused = await t.post(ann, `payment/${id}/refund`);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'not_refundable']);
  expect([await t.wallet(ann), t.fake.refunds.given]).toEqual([5_000, []]);
});

test('a top-up whose money came back from a quest can be refunded', async () => {
  const t = await fixture();
  const ann = await person(t);
  const { id } = await toppedUp(t, ann, 5_000);
  const { _id } = await publishedQuest(t, ann, { maxApplicants: 1, totalAmount: 5_000 });
  expect((await t.post(ann, `payment/${id}/refund`)).json().code).toBe('not_refundable');
  await closeQuest(t, ann, _id);
  expect((await t.post(ann, `payment/${id}/refund`)).statusCode).toBe(200);
  expect(await t.wallet(ann)).toBe(0);
});

test('somebody with the same bank account waits for as long as a card payment can be disputed', async () => {
  const t = await fixture();
  const [ann, ben] = [await t.payee(0), await t.payee(0)];
  const start = t.clock.now().getTime();
  await toppedUp(t, ann, 10_000);
  await pay(t, ann, ben, 10_000);
  await share(t, ann, ben);
  t.clock.advance(20 * DAY);
  expect(await look(t, ben, start)).toEqual([10_000, 0, 10_000, 120 * 24]);
  const { held } = (await t.read(await signedIn(t, ben), 'balance')).json().data;
  expect(held).toEqual([{ reason: 'same_account', amount: 10_000, clearsAt: expect.any(String) }]);
  expect((await cashOut(t, ben, 5_000)).json().code).toBe('insufficient_funds');
  t.clock.advance(100 * DAY);
  expect((await cashOut(t, ben, 5_000)).statusCode).toBe(200);
});

/** The provider reports another bank account of that person. */
async function changeBank(t: PayingApp, { id }: TestPerson, fingerprint: string) {
  const { provider_ref: ref } = await t.database.db
    .selectFrom('payout_account')
    .select('provider_ref')
    .where('person_id', '=', id)
    .executeTakeFirstOrThrow();
  const account = { ref, status: 'enabled' as const, requirement: null, last4: '9876', fingerprint };
  await t.tell({ about: 'account', account });
}

test.each(['owner', 'earner'] as const)(
  'nor does it help to change the bank account that both had: the %s’s',
  async (changed) => {
    const t = await fixture();
    const [ann, ben] = [await t.payee(0), await t.payee(0)];
    const start = t.clock.now().getTime();
    await toppedUp(t, ann, 10_000);
    await pay(t, ann, ben, 10_000);
    await share(t, ann, ben);
    await changeBank(t, changed === 'owner' ? ann : ben, 'another bank account');
    await changeBank(t, changed === 'owner' ? ann : ben, 'and another');
    t.clock.advance(20 * DAY);
    expect(await look(t, ben, start)).toEqual([10_000, 0, 10_000, 120 * 24]);
    t.clock.advance(100 * DAY);
    expect(await look(t, ben, start)).toEqual([10_000, 10_000, null, null]);
  },
);

test('a bank account that both had long before is no reason to wait, and is forgotten', async () => {
  const t = await fixture();
  const [ann, ben] = [await t.payee(0), await t.payee(0)];
  await share(t, ann, ben);
  await changeBank(t, ben, 'another bank account');
  const former = () =>
    t.database.db
      .selectFrom('former_payout_account')
      .select('fingerprint')
      .where('person_id', '=', ben.id)
      .execute();
  expect(await former()).toEqual([{ fingerprint: 'one bank account' }]);
  t.clock.advance(120 * DAY + 1);
  await runAllJobs(t);
  expect(await former()).toEqual([]);
  const start = t.clock.now().getTime();
  const [owner, earner] = [await signedIn(t, ann), await signedIn(t, ben)];
  await toppedUp(t, owner, 10_000);
  await pay(t, owner, earner, 10_000);
  expect(await look(t, ben, start)).toEqual([10_000, 0, 10_000, 14 * 24]);
});

test('a dispute holds the earnings that the card paid until it ends', async () => {
  const t = await fixture();
  const [ann, ben] = [await t.payee(0), await t.payee(1_000)];
  const start = t.clock.now().getTime();
  const { ref } = await toppedUp(t, ann, 10_000);
  await pay(t, ann, ben, 10_000);
  t.clock.advance(10 * DAY);
  await dispute(t, ref, 10_000, 'open');
  t.clock.advance(10 * DAY);
  expect(await look(t, ben, start)).toEqual([11_000, 1_000, null, null]);
  await dispute(t, ref, 10_000, 'won');
  expect(await look(t, ben, start)).toEqual([11_000, 11_000, null, null]);
});

test('a lost dispute takes back the earnings that it held, and nobody owes anything', async () => {
  const t = await fixture();
  const [ann, ben] = [await t.payee(0), await t.payee(1_000)];
  const { id, ref } = await toppedUp(t, ann, 10_000);
  await pay(t, ann, ben, 8_000);
  await dispute(t, ref, 10_000, 'open');
  expect([await t.wallet(ann), await t.wallet(ben)]).toEqual([0, 9_000]);
  await dispute(t, ref, 10_000, 'lost');
  expect([await t.wallet(ann), await t.wallet(ben), await t.balance(`user_debt:${ann.id}`)]).toEqual([
    0, 1_000, 0,
  ]);
  const [told] = (await listed(t, ben)).notifications;
  expect([told?.kind, told?.amount, told?.excerpt]).toEqual([
    'dispute',
    8_000,
    expect.stringContaining('disputed'),
  ]);
  expect([await t.alerts(id), await ledgerSum(t)]).toEqual([[], 0]);
});

test('a dispute lost after the hold leaves the earnings, and tells an operator what is missing', async () => {
  const t = await fixture();
  const [ann, ben] = [await t.payee(0), await t.payee(0)];
  const { id, ref } = await toppedUp(t, ann, 10_000);
  await pay(t, ann, ben, 10_000);
  t.clock.advance(15 * DAY);
  await dispute(t, ref, 10_000, 'open');
  await dispute(t, ref, 10_000, 'lost');
  expect([await t.wallet(ben), await t.balance(`user_debt:${ann.id}`)]).toEqual([10_000, 10_000]);
  expect(await t.alerts(id)).toMatchObject([
    { kind: 'dispute_unpaid', detail: expect.stringContaining('$100.00') },
  ]);
});
