import { expect, onTestFinished, test, vi } from 'vitest';
import { payoutRepository } from '../../../../server/money/payouts/payout.repository.ts';
import { person } from '../../../support/factories.ts';
import { ledgerSum, payingApp, priced } from '../../../support/money/payments.ts';

// Interruptions between a call to the provider and the record of it; interrupted payments and refunds are tested with
// their own rules.

test.each(['before', 'after'] as const)(
  'a payout that fails %s the provider call is sent once',
  async (at) => {
    const t = await payingApp();
    const ann = await t.payee(20_000);
    const response = await t.post(ann, 'payout', priced('payout', 10_000));
    const id = response.json().data.payout._id;
    t.fake.breaks.set('sendPayout', at);
    t.clock.advance(10);
    await t.sending.sendDue();
    expect(await t.rowOf('payout', id)).toMatchObject({ status: 'processing', provider_ref: null });
    // It may have been sent already, so it cannot be cancelled any more.
    expect((await t.post(ann, `payout/${id}/cancel`)).json().code).toBe('payout_under_way');

    t.fake.breaks.clear();
    t.clock.advance(60);
    await t.sending.sendDue();
    const { provider_ref: ref } = await t.rowOf('payout', id);
    const mine = [...t.fake.payouts.keys()].filter((each) => each === ref);
    expect(mine).toHaveLength(1);
    await t.tell({ about: 'payout', payout: t.fake.move(ref ?? '', { status: 'paid' }) });
    expect([(await t.rowOf('payout', id)).status, await t.balance(`payout:${id}`)]).toEqual(['paid', 0]);
    expect(await ledgerSum(t)).toBe(0);
  },
);

test('an event about a payout whose provider id is not stored yet has to be delivered again', async () => {
  const t = await payingApp();
  const ann = await t.payee(20_000);
  const id = (await t.post(ann, 'payout', priced('payout', 10_000))).json().data.payout._id;
  const before = new Set(t.fake.payouts.keys());
  t.fake.breaks.set('sendPayout', 'after');
  t.clock.advance(10);
  await t.sending.sendDue();
  const made = [...t.fake.payouts.keys()].filter((each) => !before.has(each));
  const paid = made.map((ref) => t.fake.move(ref, { status: 'paid' }));
  for (const payout of paid)
    await expect(t.tell({ about: 'payout', payout }, 'early')).rejects.toMatchObject({ status: 503 });
  expect((await t.rowOf('payout', id)).status).toBe('processing');

  t.fake.breaks.clear();
  t.clock.advance(60);
  await t.sending.sendDue();
  expect((await t.rowOf('payout', id)).status).toBe('paid');
  for (const payout of paid)
    expect(await t.tell({ about: 'payout', payout }, `early ${payout.ref}`)).toBe('nothing');
  expect(await t.balance(`payout:${id}`)).toBe(0);
});

test('an event about a payout whose provider id is stored while the event is handled is ours', async () => {
  const t = await payingApp();
  const ann = await t.payee(20_000);
  const id = (await t.post(ann, 'payout', priced('payout', 10_000))).json().data.payout._id;
  const before = new Set(t.fake.payouts.keys());
  t.fake.breaks.set('sendPayout', 'after');
  t.clock.advance(10);
  await t.sending.sendDue();
  const [ref = ''] = [...t.fake.payouts.keys()].filter((each) => !before.has(each));
  const paid = t.fake.move(ref, { status: 'paid' });

  // The call that sent it stores its id between the two reads of the event, whichever comes first.
  const { findByRef, someWithoutRef } = payoutRepository;
  async function thenStored<Result>(db: Parameters<typeof findByRef>[0], read: Promise<Result>) {
    const result = await read;
    await db.updateTable('payout').set({ provider_ref: ref }).where('id', '=', id).execute();
    return result;
  }
  vi.spyOn(payoutRepository, 'findByRef').mockImplementation((db, ...rest) =>
    thenStored(db, findByRef(db, ...rest)),
  );
  vi.spyOn(payoutRepository, 'someWithoutRef').mockImplementation((db, ...rest) =>
    thenStored(db, someWithoutRef(db, ...rest)),
  );
  onTestFinished(() => void vi.restoreAllMocks());
  expect(await t.tell({ about: 'payout', payout: paid })).toBe('booked');
  expect(await t.alerts(`payout:${ref}`)).toEqual([]);
});

test('a payout that fails for an hour is shown to an operator, and no money moves', async () => {
  const t = await payingApp();
  const ann = await t.payee(20_000);
  const id = (await t.post(ann, 'payout', priced('payout', 10_000))).json().data.payout._id;
  t.fake.breaks.set('sendPayout', 'before');
  for (const seconds of [11, 61, 3_601]) {
    t.clock.advance(seconds);
    await t.sending.sendDue();
  }
  expect(await t.alerts(id)).toMatchObject([{ kind: 'payout_stuck', settled_at: null }]);
  expect([await t.wallet(ann), await t.booked(ann)]).toEqual([
    20_000 - priced('payout', 10_000).amount,
    ['goodwill', 'payout'],
  ]);
});

test.each(['before', 'after'] as const)(
  'a status check that fails %s the response is repeated',
  async (at) => {
    const t = await payingApp();
    const ann = await t.payee(20_000);
    const payoutId = (await t.post(ann, 'payout', priced('payout', 10_000))).json().data.payout._id;
    t.clock.advance(10);
    await t.sending.sendDue();
    t.fake.move((await t.rowOf('payout', payoutId)).provider_ref ?? '', { status: 'paid' });
    const [open, lapsed] = [await t.begin(ann, 3_000), await t.begin(ann, 4_000)];
    t.fake.charge(open.ref);
    const statuses = async () => [
      (await t.rowOf('payout', payoutId)).status,
      (await t.rowOf('payment', open.id)).status,
      (await t.rowOf('payment', lapsed.id)).status,
    ];
    const round = async () => {
      t.clock.advance(3_600);
      await t.sending.checkDue();
      await t.reconciliation.checkDue();
    };
    for (const name of ['readPayout', 'readPayment', 'cancelPayment'] as const) t.fake.breaks.set(name, at);
    await round();
    expect(await statuses()).toEqual(['processing', 'requires_payment', 'requires_payment']);
    t.clock.advance(24 * 3_600);
    await t.reconciliation.cancelLapsed();
    expect(await statuses()).toEqual(['processing', 'requires_payment', 'requires_payment']);

    t.fake.breaks.clear();
    await round();
    await t.reconciliation.cancelLapsed();
    t.clock.advance(300);
    await t.reconciliation.cancelLapsed();
    expect(await statuses()).toEqual(['paid', 'succeeded', 'cancelled']);
    expect(await t.booked(ann)).toEqual(['goodwill', 'payout', 'topup']);
  },
);

test('a response that cannot be stored is delivered again, and booked once', async () => {
  const t = await payingApp();
  const ann = await person(t);
  const { ref } = await t.begin(ann, 3_000);
  const payment = t.fake.charge(ref);
  // The booking itself fails: its event is not stored either.
  await expect(
    t.tell({ about: 'payment', payment: { ...payment, fee: -1 as typeof payment.amount } }, 'evt_broken'),
  ).rejects.toThrow('is no amount');
  expect(await t.tell({ about: 'payment', payment }, 'evt_broken')).toBe('booked');
  expect(await t.wallet(ann)).toBe(3_000);
});
