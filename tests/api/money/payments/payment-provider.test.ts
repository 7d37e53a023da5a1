import { beforeAll, describe, expect, test } from 'vitest';
import {
  BankAccountChanged,
  ForgedEvent,
  type ProviderEvent,
  ProviderRejection,
} from '../../../../server/providers/payments/provider.ts';
import {
  amount,
  type ProviderScenario,
  providerScenarios,
  someId,
} from '../../../support/money/provider-scenarios.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  return () => t.close();
});

const usd = { currency: 'usd' };
const begin = (w: ProviderScenario, cents = 10_885) =>
  w.provider.createPayment({ id: someId(t), amount: amount(cents), ...usd });
async function paid(w: ProviderScenario, cents?: number) {
  const made = await begin(w, cents);
  await w.pay(made);
  return made.ref;
}
async function account(w: ProviderScenario, enabled = true) {
  const { ref } = await w.provider.createAccount({ id: someId(t), email: 'ann@example.org' });
  if (enabled) await w.enable(ref);
  return ref;
}
/** A payout to the bank account that the account has now. */
async function payoutTo({ provider }: ProviderScenario, accountRef: string, cents: number) {
  const { last4, fingerprint } = await provider.readAccount(accountRef);
  return { id: someId(t), accountRef, bank: { last4, fingerprint }, amount: amount(cents), ...usd };
}
async function read(w: ProviderScenario): Promise<ProviderEvent[]> {
  const events: ProviderEvent[] = [];
  for (const { body, headers } of await w.deliveredEvents())
    events.push(await w.provider.readEvent(body, headers));
  return events;
}

describe.each(providerScenarios)('%s', (_name, open) => {
  test('a payment: open, declined, paid, with its fee', async () => {
    const w = await open(t);
    const before = await w.provider.balance();
    const made = await begin(w);
    const { ref } = made;
    const begun = { ref, amount: 10_885, currency: 'usd' };
    const nothing = { fee: null, last4: null, failure: null };
    expect(await w.provider.readPayment(ref)).toEqual({ ...begun, ...nothing, status: 'requires_payment' });
    await w.decline(made);
    expect(await w.provider.readPayment(ref)).toEqual({
      ...begun,
      status: 'failed',
      fee: null,
      last4: '0002',
      failure: expect.stringContaining('Your card was declined.'),
    });
    await w.pay(made);
    // 2.9 % of 10,885 is 315.665, and 30.
    const fees = { fee: 346, last4: '4242', failure: null };
    expect(await w.provider.readPayment(ref)).toEqual({ ...begun, ...fees, status: 'succeeded' });
    expect((await w.provider.balance()) - before).toBe(10_885 - 346);
  });

  test('the same id creates one payment, another id another one', async () => {
    const w = await open(t);
    const request = { id: someId(t), amount: amount(500), ...usd };
    const first = await w.provider.createPayment(request);
    expect(await w.provider.createPayment(request)).toEqual(first);
    const second = await w.provider.createPayment({ ...request, id: someId(t) });
    expect([second.ref === first.ref, second.clientSecret === first.clientSecret]).toEqual([false, false]);
  });

  test('cancelling: final, repeatable, and too late once it is paid', async () => {
    const w = await open(t);
    const { ref } = await begin(w);
    expect((await w.provider.cancelPayment(ref)).status).toBe('cancelled');
    expect((await w.provider.cancelPayment(ref)).status).toBe('cancelled');
    const done = await paid(w);
    expect((await w.provider.cancelPayment(done)).status).toBe('succeeded');
  });

  test('a refund is sent once, and never exceeds what was paid', async () => {
    const w = await open(t);
    const paymentRef = await paid(w, 2_000);
    const before = await w.provider.balance();
    const request = { id: someId(t), paymentRef, amount: amount(1_500) };
    const first = await w.provider.refundPayment(request);
    expect(first.status).toBe('succeeded');
    expect(await w.provider.refundPayment(request)).toEqual(first);
    expect((await w.provider.balance()) - before).toBe(-1_500);
    const another = (cents: number) =>
      w.provider.refundPayment({ id: someId(t), paymentRef, amount: amount(cents) });
    await expect(another(501)).rejects.toThrow(ProviderRejection);
    expect((await another(500)).status).toBe('succeeded');
    await expect(another(1)).rejects.toThrow(ProviderRejection);
    expect(await w.refunds(paymentRef)).toEqual([1_500, 500]);
    expect((await w.provider.balance()) - before).toBe(-2_000);
    const [, refund] = await read(w);
    expect(refund).toMatchObject({ about: 'refund', paymentRef, refundRef: first.ref, status: 'succeeded' });
  });

  test('an account: one per person, a new page each time, and enabled with its last digits', async () => {
    const w = await open(t);
    const person = { id: someId(t), email: null };
    const made = await w.provider.createAccount(person);
    expect(made).toMatchObject({ status: 'onboarding', last4: null, fingerprint: null });
    expect(made.requirement).not.toBeNull();
    expect((await w.provider.createAccount(person)).ref).toBe(made.ref);
    const [first, second] = [
      await w.provider.onboardingUrl(made.ref),
      await w.provider.onboardingUrl(made.ref),
    ];
    expect(first.url).toMatch(w.url);
    expect(second.url).not.toBe(first.url);
    expect(first.expiresAt?.getTime()).toBeGreaterThan(Date.now());
    await w.enable(made.ref);
    const enabled = { ref: made.ref, status: 'enabled', requirement: null, last4: '4417' };
    const account = { ...enabled, fingerprint: expect.any(String) };
    expect(await w.provider.readAccount(made.ref)).toEqual(account);
    expect(await read(w)).toEqual([expect.objectContaining({ about: 'account', account })]);
  });

  test('accounts of two people reveal a shared bank account, and when that changes', async () => {
    const w = await open(t);
    const [one, other] = [await account(w), await account(w)];
    const prints = async () =>
      Promise.all([one, other].map(async (ref) => (await w.provider.readAccount(ref)).fingerprint));
    const [first, second] = await prints();
    expect(first).not.toBe(second);
    await read(w);
    for (const ref of [one, other]) await w.enable(ref, '000123456789');
    const [shared, same] = await prints();
    expect([same, shared === first]).toEqual([shared, false]);
    expect(await read(w)).toEqual(
      [one, other].map((ref) =>
        expect.objectContaining({
          about: 'account',
          account: expect.objectContaining({ ref, last4: '6789', fingerprint: shared }),
        }),
      ),
    );
  });

  test('a payout: in transit, once by its id, then paid with its fee', async () => {
    const w = await open(t);
    const accountRef = await account(w);
    const before = await w.provider.balance();
    const request = await payoutTo(w, accountRef, 9_999);
    const sent = await w.provider.sendPayout(request);
    // 0.25 % of 9,999 is 24.9975, and 25.
    expect(sent).toMatchObject({ status: 'processing', fee: 50, failure: null });
    expect(await w.provider.sendPayout(request)).toEqual(sent);
    await w.endPayout({ ...sent, accountRef }, 'paid');
    expect(await w.provider.readPayout(sent.ref)).toEqual({ ...sent, status: 'paid' });
    expect(before - (await w.provider.balance())).toBe(w.payoutCost(9_999));
    const [, payout] = await read(w);
    expect(payout).toMatchObject({ about: 'payout', payout: { ref: sent.ref, status: 'paid' } });
  });

  test('a failed payout gives the reason, and its money is back with the platform', async () => {
    const w = await open(t);
    const accountRef = await account(w);
    const before = await w.provider.balance();
    const sent = await w.provider.sendPayout(await payoutTo(w, accountRef, 700));
    await w.endPayout({ ...sent, accountRef }, 'failed');
    const failed = await w.provider.readPayout(sent.ref);
    expect([failed.status, failed.failure]).toEqual(['failed', expect.stringMatching(/account/)]);
    expect(await w.provider.balance()).toBe(before);
    await w.provider.readPayout(sent.ref);
    expect(await w.provider.balance()).toBe(before);
  });

  test('a payout to an account that is not ready is rejected, and nothing moves', async () => {
    const w = await open(t);
    const accountRef = await account(w, false);
    const before = await w.provider.balance();
    const request = await payoutTo(w, accountRef, 700);
    await expect(w.provider.sendPayout(request)).rejects.toThrow(
      new ProviderRejection('This account can’t be paid right now.'),
    );
    expect(await w.provider.balance()).toBe(before);
  });

  test('a payout goes to the bank account that it was requested for, or nowhere', async () => {
    const w = await open(t);
    const accountRef = await account(w);
    const before = await w.provider.balance();
    const request = await payoutTo(w, accountRef, 700);
    await w.enable(accountRef, '000123456789');
    await expect(w.provider.sendPayout(request)).rejects.toThrow(BankAccountChanged);
    expect(await w.provider.balance()).toBe(before);
    // What was sent before a change is not sent again, and not rejected.
    const next = await payoutTo(w, accountRef, 900);
    const sent = await w.provider.sendPayout(next);
    await w.enable(accountRef, '000123456780');
    expect(await w.provider.sendPayout(next)).toEqual(sent);
  });

  test.each(['won', 'lost'] as const)('a dispute that is %s', async (end) => {
    const w = await open(t);
    const paymentRef = await paid(w, 5_000);
    const before = await w.provider.balance();
    await read(w);
    await w.dispute(paymentRef);
    const [opened] = await read(w);
    const about = { paymentRef, amount: 5_000, fee: 1_500 };
    expect(opened).toMatchObject({ about: 'dispute', dispute: { ...about, status: 'open' } });
    expect((await w.provider.balance()) - before).toBe(-6_500);
    await w.endDispute(paymentRef, end);
    const [ended] = await read(w);
    expect(ended).toMatchObject({ about: 'dispute', dispute: { ...about, status: end } });
    expect((await w.provider.balance()) - before).toBe(end === 'won' ? -1_500 : -6_500);
  });

  test('an event is accepted only as it was signed, for five minutes', async () => {
    const w = await open(t);
    const ref = await paid(w);
    const [wire] = await w.deliveredEvents();
    if (!wire) throw new Error('nothing was told');
    const news = await w.provider.readEvent(wire.body, wire.headers);
    expect(news).toMatchObject({ about: 'payment', payment: { ref, status: 'succeeded' } });
    expect(await w.provider.readEvent(wire.body, wire.headers)).toEqual(news);
    const refused = (body: Buffer, headers: Record<string, string>) =>
      expect(w.provider.readEvent(body, headers)).rejects.toThrow(ForgedEvent);
    await refused(Buffer.from(wire.body.toString().replace('payment', 'Payment')), wire.headers);
    await refused(wire.body, {});
    await refused(Buffer.alloc(0), wire.headers);
    const [[name = '', value = ''] = []] = Object.entries(wire.headers);
    await refused(wire.body, { [name]: '' });
    await refused(wire.body, { [name]: value.replace(/.$/, (last) => (last === '0' ? '1' : '0')) });
    await refused(wire.body, { [name]: value.replace(/t=\d+/, 't=1') });
    const old = await w.old(wire);
    await expect(w.provider.readEvent(old.body, old.headers)).rejects.toThrow(
      new ForgedEvent('The event was signed too long ago.'),
    );
  });

  test('late events report the current status', async () => {
    const w = await open(t);
    const made = await begin(w);
    await w.decline(made);
    await w.pay(made);
    const events = await read(w);
    expect(events.map(({ about }) => about)).toEqual(['payment', 'payment']);
    expect(events.map((event) => event.about === 'payment' && event.payment.status)).toEqual([
      'succeeded',
      'succeeded',
    ]);
    expect(events[0]?.id).not.toBe(events[1]?.id);
  });
});
