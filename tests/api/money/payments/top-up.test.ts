import { expect, inject, test } from 'vitest';
import { providerEventRepository } from '../../../../server/money/provider-events/provider-event.repository.ts';
import { person } from '../../../support/factories.ts';
import { cents } from '../../../support/money/fake-payment-provider.ts';
import { ledgerSum, payingApp, priced } from '../../../support/money/payments.ts';
import { listed } from '../../../support/notifications/notification-list.ts';

test('a top-up is credited once the provider confirms it, and not before', async () => {
  const t = await payingApp();
  const ann = await person(t);
  const fees = priced('topup', 5_000);
  const begun = await t.post(ann, 'payment-intent', { ...fees, currency: 'USD' });
  expect(begun.statusCode).toBe(200);
  const { paymentId, clientSecret } = begun.json().data;
  const ref = clientSecret.replace('_secret', '');
  expect(begun.json().data).toEqual({
    clientSecret: `${ref}_secret`,
    provider: 'sandbox',
    publishableKey: 'pk_played',
    paymentId,
  });
  expect((await t.read(ann, `payment/${paymentId}`)).json().data.payment).toEqual({
    _id: paymentId,
    ...fees,
    currency: 'usd',
    status: 'requires_payment',
    last4: null,
    failure: null,
    refundable: null,
    createdAt: expect.any(String),
  });
  expect(await t.wallet(ann)).toBe(0);

  const cash = await t.balance('provider_cash');
  expect(await t.tell({ about: 'payment', payment: t.fake.charge(ref) })).toBe('booked');
  expect(await t.wallet(ann)).toBe(5_000);
  expect((await t.balance('provider_cash')) - cash).toBe(5_438 - 188);
  expect(await ledgerSum(t)).toBe(0);
  expect((await t.read(ann, `payment/${paymentId}`)).json().data.payment).toMatchObject({
    status: 'succeeded',
    last4: '4242',
    refundable: 5_250,
  });
  const { notifications } = await listed(t, ann);
  expect(notifications.map(({ kind, amount, target }) => [kind, amount, target?.type])).toEqual([
    ['topup', 5_000, 'wallet'],
  ]);
});

test('another person’s payment is not found', async () => {
  const t = await payingApp();
  const [ann, ben] = [await person(t), await person(t)];
  const { id } = await t.begin(ann, 1_000);
  expect((await t.read(ben, `payment/${id}`)).statusCode).toBe(404);
  expect((await t.post(ben, `payment/${id}/refund`)).statusCode).toBe(404);
});

test('reading a payment finds out unreported results', async () => {
  const t = await payingApp();
  const ann = await person(t);
  const { id, ref } = await t.begin(ann, 1_000);
  t.fake.charge(ref, { status: 'processing', fee: null });
  expect((await t.read(ann, `payment/${id}`)).json().data.payment.status).toBe('processing');
  const paid = t.fake.charge(ref, { status: 'succeeded' });
  expect((await t.read(ann, `payment/${id}`)).json().data.payment.status).toBe('succeeded');
  expect(await t.wallet(ann)).toBe(1_000);
  // The event arrives afterwards, and changes nothing.
  expect(await t.tell({ about: 'payment', payment: paid })).toBe('nothing');
  expect(await t.booked(ann)).toEqual(['topup']);
});

test('a provider that does not respond changes nothing', async () => {
  const t = await payingApp();
  const ann = await person(t);
  const { id } = await t.begin(ann, 1_000);
  t.fake.breaks.set('readPayment', 'before');
  const response = await t.read(ann, `payment/${id}`);
  expect([response.statusCode, response.json().data.payment.status]).toEqual([200, 'requires_payment']);
});

test('events may arrive in any order and repeatedly: a success wins, once', async () => {
  const t = await payingApp();
  const ann = await person(t);
  const { id, ref } = await t.begin(ann, 2_000);
  const failed = t.fake.charge(ref, { status: 'failed', fee: null, failure: 'Your card was declined.' });
  expect(await t.tell({ about: 'payment', payment: failed })).toBe('noted');
  expect((await t.read(ann, `payment/${id}`)).json().data.payment).toMatchObject({
    status: 'failed',
    failure: 'Your card was declined.',
  });
  const paid = t.fake.charge(ref, { status: 'succeeded', failure: null });
  expect(await t.tell({ about: 'payment', payment: paid }, 'same')).toBe('booked');
  expect(await t.tell({ about: 'payment', payment: paid }, 'same')).toBe('repeated');
  expect(await t.tell({ about: 'payment', payment: paid })).toBe('nothing');
  expect(await t.tell({ about: 'payment', payment: failed })).toBe('nothing');
  const cancelled = { ...paid, status: 'cancelled' as const };
  expect(await t.tell({ about: 'payment', payment: cancelled })).toBe('nothing');
  expect(await t.wallet(ann)).toBe(2_000);
  expect((await t.read(ann, `payment/${id}`)).json().data.payment).toMatchObject({
    status: 'succeeded',
    failure: null,
  });
});

test('a missing fee is waited for', async () => {
  const t = await payingApp();
  const ann = await person(t);
  const { id, ref } = await t.begin(ann, 2_000);
  const early = t.fake.charge(ref, { fee: null });
  expect(await t.tell({ about: 'payment', payment: early })).toBe('noted');
  expect([(await t.rowOf('payment', id)).status, await t.wallet(ann)]).toEqual(['processing', 0]);
  t.fake.charge(ref);
  t.clock.advance(301);
  await t.reconciliation.checkDue();
  expect(await t.wallet(ann)).toBe(2_000);
});

test('a different amount or currency is not booked, and an operator is alerted', async () => {
  const t = await payingApp();
  const ann = await person(t);
  for (const change of [{ amount: cents(1) }, { currency: 'eur' }]) {
    const { id, ref } = await t.begin(ann, 2_000);
    const paid = t.fake.charge(ref, change);
    expect(await t.tell({ about: 'payment', payment: paid })).toBe('differs');
    expect(await t.tell({ about: 'payment', payment: paid })).toBe('differs');
    expect(await t.alerts(id)).toMatchObject([{ kind: 'amount_differs', count: 2, settled_at: null }]);
  }
  expect([await t.wallet(ann), await t.booked(ann)]).toEqual([0, []]);
});

test('events about unknown payments have no effect, and an operator is alerted', async () => {
  const t = await payingApp();
  const foreign = { ref: 'pi_foreign', amount: cents(100), currency: 'usd', fee: cents(3), last4: null };
  const payment = { ...foreign, status: 'succeeded', failure: null } as const;
  expect(await t.tell({ about: 'payment', payment })).toBe('unknown');
  expect(await t.alerts('payment:pi_foreign')).toMatchObject([{ kind: 'unknown_payment', count: 1 }]);
  const payout = { ref: 'po_foreign', status: 'paid', fee: cents(0), failure: null } as const;
  expect(await t.tell({ about: 'payout', payout })).toBe('unknown');
  const refund = {
    about: 'refund',
    paymentRef: 'pi_foreign',
    refundRef: 're_1',
    status: 'succeeded',
  } as const;
  expect(await t.tell(refund)).toBe('unknown');
  const dispute = {
    ref: 'dp_1',
    paymentRef: 'pi_foreign',
    amount: cents(1),
    fee: cents(1),
    status: 'open',
  } as const;
  expect(await t.tell({ about: 'dispute', dispute })).toBe('unknown');
  expect(await t.tell({ about: 'other' })).toBe('nothing');
});

test('a repeated call with one key creates one payment', async () => {
  const t = await payingApp();
  const ann = await person(t);
  const body = priced('topup', 3_000);
  const first = await t.post(ann, 'payment-intent', body, 'one');
  expect((await t.post(ann, 'payment-intent', body, 'one')).body).toBe(first.body);
  const rows = await t.database.db
    .selectFrom('payment')
    .select('id')
    .where('person_id', '=', ann.id)
    .execute();
  expect(rows).toHaveLength(1);
});

test('a payment that fails while it is created cannot be paid, and is cleaned up', async () => {
  const t = await payingApp();
  const ann = await person(t);
  for (const at of ['before', 'after'] as const) {
    t.fake.breaks.set('createPayment', at);
    const response = await t.post(ann, 'payment-intent', priced('topup', 3_000), 'again');
    expect([response.statusCode, response.json().code]).toEqual([503, 'unavailable']);
  }
  t.fake.breaks.clear();
  await t.begin(ann, 3_000);
  t.clock.advance(24 * 3_600 + 1);
  await t.reconciliation.cancelLapsed();
  const rows = await t.database.db
    .selectFrom('payment')
    .select(['id', 'status', 'provider_ref'])
    .where('person_id', '=', ann.id)
    .execute();
  expect(rows.map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'cancelled']);
  expect(rows.every(({ provider_ref: ref }) => ref && t.fake.payments.get(ref)?.status === 'cancelled')).toBe(
    true,
  );
});

test('a payment made in the last moment counts', async () => {
  const t = await payingApp();
  const ann = await person(t);
  const { id, ref } = await t.begin(ann, 3_000);
  t.clock.advance(24 * 3_600 + 1);
  t.fake.charge(ref);
  await t.reconciliation.cancelLapsed();
  expect([(await t.rowOf('payment', id)).status, await t.wallet(ann)]).toEqual(['succeeded', 3_000]);
});

test('one payment that cannot be checked does not delay the others', async () => {
  const t = await payingApp();
  const ann = await person(t);
  const [lost, good] = [await t.begin(ann, 3_000), await t.begin(ann, 4_000)];
  t.fake.payments.delete(lost.ref);
  t.fake.charge(good.ref);
  t.clock.advance(3_601);
  await t.reconciliation.checkDue();
  expect(await t.wallet(ann)).toBe(4_000);
  expect(t.faults.filter((fault) => String(fault).includes(lost.ref))).toHaveLength(1);
});

test('limits are named with the field, and nothing is written', async () => {
  const t = await payingApp();
  const ann = await person(t);
  for (const [net, expected] of [
    [50, 'A card payment has to be at least $1.00, fees included.'],
    [990_000, 'A card payment can be $10,000.00 at most, fees included.'],
  ] as const) {
    const response = await t.post(ann, 'payment-intent', priced('topup', net));
    expect([response.statusCode, response.json().code]).toEqual([422, 'amount_limit']);
    expect(response.json().fields).toEqual([{ path: 'amount', message: expected }]);
  }
  const other = await t.post(ann, 'payment-intent', { ...priced('topup', 5_000), currency: 'eur' });
  expect([other.statusCode, other.json().fields[0].path]).toEqual([422, 'currency']);
  const rows = await t.database.db
    .selectFrom('payment')
    .select('id')
    .where('person_id', '=', ann.id)
    .execute();
  expect(rows).toEqual([]);
});

test('payments per hour are limited', async () => {
  const t = await payingApp({ config: { rateLimits: true } });
  const ann = await person(t);
  for (let n = 0; n < 10; n++) await t.begin(ann, 1_000);
  const response = await t.post(ann, 'payment-intent', priced('topup', 1_000));
  expect([response.statusCode, response.json().code]).toEqual([429, 'rate_limited']);
});

test('an event that is repeated much later books nothing twice', async () => {
  const t = await payingApp();
  const ann = await person(t);
  const { ref } = await t.begin(ann, 2_000);
  const payment = t.fake.charge(ref);
  await t.tell({ about: 'payment', payment }, 'evt_of_old');
  const countRows = () =>
    t.database.db
      .selectFrom('provider_event')
      .select('effect')
      .where('id', '=', 'sandbox:evt_of_old')
      .execute();
  expect(await countRows()).toEqual([{ effect: 'booked' }]);
  const { db } = t.database;
  while (await providerEventRepository.forget(db, new Date(t.clock.now().getTime() + 1), 500));
  expect(await countRows()).toEqual([]);
  expect(await t.tell({ about: 'payment', payment }, 'evt_of_old')).toBe('nothing');
  expect(await t.wallet(ann)).toBe(2_000);
});

test('quotes equal the actual costs', async () => {
  const t = await payingApp();
  const ann = await person(t);
  const quote = async (query: string) => (await t.read(ann, `fee-quote?${query}`)).json();
  expect((await quote('kind=topup&netAmount=5000')).data).toEqual({
    ...priced('topup', 5_000),
    currency: 'usd',
  });
  expect((await quote('kind=payout&amount=30000')).data).toEqual({
    ...priced('payout', 29_900),
    currency: 'usd',
  });
  expect((await quote('kind=topup&amount=10')).fields[0].path).toBe('amount');
  expect((await quote('kind=topup')).fields[0].path).toBe('netAmount');
});

if (inject('postgres')) {
  test('the same event 20 times at once is one booking', async () => {
    const t = await payingApp();
    const ann = await person(t);
    const { ref } = await t.begin(ann, 2_000);
    const payment = t.fake.charge(ref);
    const same = await Promise.all(
      Array.from({ length: 20 }, () => t.tell({ about: 'payment', payment }, 'one')),
    );
    expect(same.filter((effect) => effect === 'booked')).toHaveLength(1);
    expect(same.filter((effect) => effect === 'repeated')).toHaveLength(19);
    expect(await t.wallet(ann)).toBe(2_000);
  });

  test('different events about one success, and reads, at once are one booking', async () => {
    const t = await payingApp();
    const ann = await person(t);
    const { id, ref } = await t.begin(ann, 2_000);
    const payment = t.fake.charge(ref);
    await Promise.all([
      ...Array.from({ length: 10 }, () => t.tell({ about: 'payment', payment })),
      ...Array.from({ length: 10 }, () => t.read(ann, `payment/${id}`)),
    ]);
    expect([await t.wallet(ann), await t.booked(ann)]).toEqual([2_000, ['topup']]);
  });

  test('double clicks with one key create one payment', async () => {
    const t = await payingApp();
    const ann = await person(t);
    const body = priced('topup', 3_000);
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => t.post(ann, 'payment-intent', body, 'double')),
    );
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    expect(t.fake.calls.filter((name) => name === 'createPayment')).toHaveLength(1);
  });
}
