import { describe, expect, test } from 'vitest';
import { newId } from '../../../../server/core/ids.ts';
import {
  BankAccountChanged,
  type PaymentProvider,
  ProviderRejection,
} from '../../../../server/providers/payments/provider.ts';
import { stripePayments } from '../../../../server/providers/payments/stripe.ts';
import { amount } from '../../../support/money/provider-scenarios.ts';
import { type StripeServer, stripeServer } from '../../../support/money/stripe-server.ts';

const PUBLIC_URL = 'https://flick.test';
const id = () => newId(new Date());
const usd = { currency: 'usd' };

async function stripeFixture(): Promise<{ s: StripeServer; provider: PaymentProvider }> {
  const s = await stripeServer();
  return { s, provider: stripePayments(s.settings, PUBLIC_URL, s.address) };
}

async function enabled({ s, provider }: { s: StripeServer; provider: PaymentProvider }) {
  const { ref } = await provider.createAccount({ id: id(), email: 'ann@example.org' });
  s.books.enable(ref);
  const { last4, fingerprint } = await provider.readAccount(ref);
  return { id: id(), accountRef: ref, bank: { last4, fingerprint }, amount: amount(4_000), ...usd };
}

describe('requests to Stripe', () => {
  test('a payment with every method of the account, captured at once, with our id as metadata and key', async () => {
    const { s, provider } = await stripeFixture();
    const payment = { id: id(), amount: amount(1_234), ...usd };
    await provider.createPayment(payment);
    expect(provider.publishableKey).toBe('pk_test_house');
    expect(s.callsOf('POST /v1/payment_intents')).toEqual([
      expect.objectContaining({
        key: `payment:${payment.id}`,
        form: {
          amount: '1234',
          currency: 'usd',
          'automatic_payment_methods[enabled]': 'true',
          capture_method: 'automatic',
          'metadata[paymentId]': payment.id,
        },
      }),
    ]);
  });

  test('an Express account with manual payouts, and a page that leads back', async () => {
    const { s, provider } = await stripeFixture();
    const person = id();
    const { ref } = await provider.createAccount({ id: person, email: 'ann@example.org' });
    await provider.onboardingUrl(ref);
    expect(s.callsOf('POST /v1/accounts')[0]).toMatchObject({
      key: `account:${person}`,
      form: {
        type: 'express',
        email: 'ann@example.org',
        'capabilities[transfers][requested]': 'true',
        'settings[payouts][schedule][interval]': 'manual',
      },
    });
    const back = `${PUBLIC_URL}/wallet?onboarding=done`;
    expect(s.callsOf('POST /v1/account_links')[0]?.form).toMatchObject({
      account: ref,
      return_url: back,
      refresh_url: back,
    });
  });

  test('a restricted account lists what is missing', async () => {
    const { s, provider } = await stripeFixture();
    const { accountRef } = await enabled({ s, provider });
    s.books.restrict(accountRef, 'The photo of your identity card is not readable.');
    expect(await provider.readAccount(accountRef)).toMatchObject({
      status: 'restricted',
      requirement: 'The photo of your identity card is not readable.',
    });
  });

  test('the balance includes pending money, in our currency', async () => {
    const { s, provider } = await stripeFixture();
    const { ref } = await provider.createPayment({ id: id(), amount: amount(1_000), ...usd });
    s.books.pay(ref);
    expect(await provider.balance()).toBe(1_000 - 59);
  });
});

describe('a line that breaks', () => {
  test.each(['cut off before', 'cut off after'] as const)('%s: still one payment', async (trouble) => {
    const { s, provider } = await stripeFixture();
    s.trouble('POST /v1/payment_intents', trouble);
    const payment = { id: id(), amount: amount(500), ...usd };
    const made = await provider.createPayment(payment);
    expect(await provider.createPayment(payment)).toEqual(made);
    expect(new Set(s.callsOf('POST /v1/payment_intents').map(({ key }) => key)).size).toBe(1);
  });

  test('a missing response is not a rejection, and the call ends with a timeout', async () => {
    const { s } = await stripeFixture();
    const hasty = stripePayments(s.settings, PUBLIC_URL, { ...s.address, timeout: 200 });
    s.trouble('GET /v1/balance', 'no answer');
    expect(await hasty.balance()).toBe(0);
    await s.close();
    const failed = hasty.balance().catch((error: unknown) => error);
    expect(await failed).toBeInstanceOf(Error);
    expect(await failed).not.toBeInstanceOf(ProviderRejection);
  });

  test.each(['GET /v1/transfers', 'POST /v1/transfers', 'GET /v1/payouts', 'POST /v1/payouts'])(
    'a payout is sent once, wherever it was interrupted and however late it is repeated: %s',
    async (line) => {
      const w = await stripeFixture();
      const payout = await enabled(w);
      const before = await w.provider.balance();
      // Twice: the library itself retries once.
      const crashed = stripePayments(w.s.settings, PUBLIC_URL, w.s.address);
      w.s.trouble(line, 'cut off after', 2);
      await expect(crashed.sendPayout(payout)).rejects.not.toBeInstanceOf(ProviderRejection);
      w.s.forgetKeys();
      const sent = await w.provider.sendPayout(payout);
      expect(sent.status).toBe('processing');
      expect(before - (await w.provider.balance())).toBe(4_000);
      expect(await w.provider.sendPayout(payout)).toEqual(sent);
    },
  );

  test('a transfer is reversed when the bank account changes before the payout from it', async () => {
    const w = await stripeFixture();
    const payout = await enabled(w);
    const before = await w.provider.balance();
    w.s.trouble('POST /v1/payouts', 'cut off before', 2);
    await expect(w.provider.sendPayout(payout)).rejects.not.toBeInstanceOf(ProviderRejection);
    expect(before - (await w.provider.balance())).toBe(4_000);
    w.s.books.enable(payout.accountRef, '000123456789');
    for (const _ of ['once', 'again'])
      await expect(w.provider.sendPayout(payout)).rejects.toThrow(BankAccountChanged);
    expect(await w.provider.balance()).toBe(before);
    expect(w.s.callsOf('POST /v1/transfers/:id/reversals')).toHaveLength(1);
  });

  test('a payout names its bank account, so that one that was replaced at that moment is not paid', async () => {
    const w = await stripeFixture();
    const payout = await enabled(w);
    await w.provider.sendPayout(payout);
    expect(w.s.callsOf('POST /v1/payouts')[0]?.form.destination).toBe(
      `ba_${payout.accountRef}_0001${payout.accountRef}4417`,
    );
  });

  test('a refund is given once, even after its key is forgotten', async () => {
    const { s, provider } = await stripeFixture();
    const { ref: paymentRef } = await provider.createPayment({ id: id(), amount: amount(3_000), ...usd });
    s.books.pay(paymentRef);
    const before = await provider.balance();
    const payout = { id: id(), paymentRef, amount: amount(1_000) };
    s.trouble('POST /v1/refunds', 'cut off after', 2);
    await expect(provider.refundPayment(payout)).rejects.toThrow();
    s.forgetKeys();
    expect((await provider.refundPayment(payout)).status).toBe('succeeded');
    expect(before - (await provider.balance())).toBe(1_000);
  });
});

describe('a payout that Stripe rejects', () => {
  test('has its transfer reversed, and stays failed', async () => {
    const w = await stripeFixture();
    const payout = await enabled(w);
    w.s.books.refusePayouts(payout.accountRef, 'payouts_not_allowed');
    const before = await w.provider.balance();
    const expected = new ProviderRejection('This account can’t be paid right now.');
    await expect(w.provider.sendPayout(payout)).rejects.toThrow(expected);
    expect(await w.provider.balance()).toBe(before);
    w.s.forgetKeys();
    await expect(w.provider.sendPayout(payout)).rejects.toThrow(ProviderRejection);
    expect(await w.provider.balance()).toBe(before);
    expect(w.s.callsOf('POST /v1/transfers')).toHaveLength(1);
  });

  test('is retried when the balance is too low, and does not fail', async () => {
    const w = await stripeFixture();
    const payout = await enabled(w);
    w.s.books.refusePayouts(payout.accountRef, 'balance_insufficient');
    await expect(w.provider.sendPayout(payout)).rejects.not.toBeInstanceOf(ProviderRejection);
    expect(w.s.callsOf('POST /v1/transfers/:id/reversals')).toHaveLength(0);
  });

  test('is not reported as failed until its transfer is reversed', async () => {
    const w = await stripeFixture();
    const payout = await enabled(w);
    const before = await w.provider.balance();
    const { ref } = await w.provider.sendPayout(payout);
    w.s.books.endPayout(ref.split('/')[1] ?? '', 'failed');
    w.s.trouble('POST /v1/transfers/:id/reversals', 'cut off before', 2);
    await expect(w.provider.readPayout(ref)).rejects.toThrow();
    expect(await w.provider.readPayout(ref)).toMatchObject({
      status: 'failed',
      failure: 'The account is closed.',
    });
    expect(await w.provider.balance()).toBe(before);
  });
});

describe('events', () => {
  test('ignores other events, such as inquiries and payouts of the platform', async () => {
    const { s, provider } = await stripeFixture();
    const { ref } = await provider.createPayment({ id: id(), amount: amount(1_000), ...usd });
    s.books.pay(ref);
    s.books.dispute(ref, { inquiry: true });
    const own = { id: 'evt_own', object: 'event', type: 'payout.paid', data: { object: { id: 'po_own' } } };
    const odd = { id: 'evt_odd', object: 'event', type: 'customer.created', data: { object: {} } };
    const abouts: string[] = [];
    for (const event of [...s.books.events, own, odd]) {
      const { body, headers } = s.signed(event);
      abouts.push((await provider.readEvent(body, headers)).about);
    }
    expect(abouts).toEqual(['payment', 'other', 'other', 'other']);
  });

  test('accepts a signature by either of our secrets, and by no other', async () => {
    const { s, provider } = await stripeFixture();
    const event = { id: 'evt_1', object: 'event', type: 'customer.created', data: { object: {} } };
    const read = ({ body, headers }: ReturnType<StripeServer['signed']>) => provider.readEvent(body, headers);
    expect((await read(s.signed(event))).id).toBe('evt_1');
    expect((await read(s.signed(event, { secret: s.connectSecret }))).id).toBe('evt_1');
    await expect(read(s.signed(event, { secret: 'whsec_another' }))).rejects.toThrow(
      'The signature of the event is wrong.',
    );
  });
});
