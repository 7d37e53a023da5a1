import { expect, test } from 'vitest';
import { person, type TestPerson } from '../../../support/factories.ts';
import { cents } from '../../../support/money/fake-payment-provider.ts';
import { ledgerSum, type PayingApp, payingApp, priced } from '../../../support/money/payments.ts';
import { listed } from '../../../support/notifications/notification-list.ts';

async function toppedUp(t: PayingApp, who: TestPerson, net: number) {
  const begun = await t.begin(who, net);
  await t.tell({ about: 'payment', payment: t.fake.charge(begun.ref) });
  return begun;
}
const refund = (t: PayingApp, who: TestPerson, id: string, key?: string) =>
  t.post(who, `payment/${id}/refund`, {}, key);

test('unused money returns to the card without the transaction fee, once', async () => {
  const t = await payingApp();
  const ann = await person(t);
  const { id, ref } = await toppedUp(t, ann, 5_000);
  const cash = await t.balance('provider_cash');
  const first = await refund(t, ann, id, 'one');
  expect([first.statusCode, first.json().data.payment.status]).toEqual([200, 'refunded']);
  expect(first.json().data.payment.refundable).toBe(null);
  expect((await refund(t, ann, id, 'one')).body).toBe(first.body);
  const again = await refund(t, ann, id);
  expect([again.statusCode, again.json().code]).toEqual([409, 'not_refundable']);
  expect([await t.wallet(ann), (await t.balance('provider_cash')) - cash]).toEqual([0, -5_250]);
  expect(t.fake.refunds.given).toEqual([{ paymentRef: ref, amount: 5_250 }]);
  expect(await t.booked(ann)).toEqual(['topup', 'refundtopup']);
  expect((await t.rowOf('payment', id)).refund_status).toBe('done');
  expect(await ledgerSum(t)).toBe(0);
});

test('money that is spent, disputed, or not received yet cannot be refunded', async () => {
  const t = await payingApp();
  const ann = await t.payee(0);
  const { id, ref } = await toppedUp(t, ann, 5_000);
  expect((await t.post(ann, 'payout', priced('payout', 1_000))).statusCode).toBe(200);
  expect((await t.read(ann, `payment/${id}`)).json().data.payment.refundable).toBe(null);
  expect((await refund(t, ann, id)).json().code).toBe('not_refundable');
  const open = await t.begin(ann, 2_000);
  expect((await refund(t, ann, open.id)).json().code).toBe('not_refundable');
  const { amount } = priced('topup', 5_000);
  const dispute = { ref: `dp_${id}`, paymentRef: ref, amount, fee: cents(1_500), status: 'open' } as const;
  await t.tell({ about: 'dispute', dispute });
  expect((await refund(t, ann, id)).json().code).toBe('not_refundable');
  expect(t.fake.refunds.given).toEqual([]);
});

test.each(['before', 'after'] as const)(
  'a connection that breaks %s the provider call loses nothing',
  async (at) => {
    const t = await payingApp();
    const ann = await person(t);
    const { id, ref } = await toppedUp(t, ann, 5_000);
    t.fake.breaks.set('refundPayment', at);
    expect((await refund(t, ann, id)).statusCode).toBe(200);
    expect([await t.wallet(ann), (await t.rowOf('payment', id)).refund_status]).toEqual([0, 'asked']);
    t.fake.breaks.clear();
    t.clock.advance(31);
    await t.reconciliation.retryRefunds();
    expect(t.fake.refunds.given).toEqual([{ paymentRef: ref, amount: 5_250 }]);
    expect((await t.rowOf('payment', id)).refund_status).toBe('done');
    expect(await t.booked(ann)).toEqual(['topup', 'refundtopup']);
  },
);

test.each(['refused', 'failed'] as const)(
  'a refund that is %s is reversed, and not tried again',
  async (response) => {
    const t = await payingApp();
    const ann = await person(t);
    const { id } = await toppedUp(t, ann, 5_000);
    t.fake.refunds.response = response;
    await refund(t, ann, id);
    expect(await t.wallet(ann)).toBe(5_000);
    expect(await t.booked(ann)).toEqual(['topup', 'refundtopup', 'refundfail']);
    expect((await t.rowOf('payment', id)).status).toBe('succeeded');
    expect((await refund(t, ann, id)).json().code).toBe('not_refundable');
    const [line] = (await listed(t, ann)).notifications;
    expect([line?.kind, line?.excerpt]).toEqual([
      'topup',
      'Your card didn’t accept the refund. The money is back in your wallet.',
    ]);
  },
);

test('a refund that fails days later is reversed once, whatever happened before', async () => {
  const t = await payingApp();
  const ann = await person(t);
  const { id, ref } = await toppedUp(t, ann, 5_000);
  t.fake.refunds.response = 'pending';
  await refund(t, ann, id);
  const news = (status: 'succeeded' | 'failed') =>
    t.tell({ about: 'refund', paymentRef: ref, refundRef: 're_1', status });
  expect(await news('succeeded')).toBe('noted');
  expect(await news('failed')).toBe('booked');
  expect(await news('failed')).toBe('nothing');
  expect(await news('succeeded')).toBe('nothing');
  expect([await t.wallet(ann), await ledgerSum(t)]).toEqual([5_000, 0]);
});
