import type { Minor } from '../../../contract/money/money.ts';
import { newId } from '../../../server/core/ids.ts';
import type { PaymentProvider } from '../../../server/providers/payments/provider.ts';
import { payoutFee } from '../../../server/providers/payments/provider-fees.ts';
import { createSandbox } from '../../../server/providers/payments/sandbox.ts';
import { testCard } from '../../../server/providers/payments/sandbox-cards.ts';
import { stripePayments } from '../../../server/providers/payments/stripe.ts';
import { TEST_SECRET, type TestApp } from '../test-app.ts';
import { stripeServer } from './stripe-server.ts';

interface Wire {
  body: Buffer;
  headers: Record<string, string>;
}
interface Made {
  ref: string;
  clientSecret: string;
}

/** A provider, and everything that happens to it outside the app. */
export interface ProviderScenario {
  provider: PaymentProvider;
  pay(payment: Made): Promise<void>;
  decline(payment: Made): Promise<void>;
  /** Its person enters a bank account, or another one; without a number it is a unique one. */
  enable(accountRef: string, number?: string): Promise<void>;
  endPayout(payout: { ref: string; accountRef: string }, status: 'paid' | 'failed'): Promise<void>;
  dispute(paymentRef: string): Promise<void>;
  endDispute(paymentRef: string, status: 'won' | 'lost'): Promise<void>;
  /** Amounts of the refunds that it has recorded for a payment, oldest first. */
  refunds(paymentRef: string): Promise<number[]>;
  /** The events of the provider since the last time, oldest first, signed as they are sent. */
  deliveredEvents(): Promise<Wire[]>;
  /** The same event, had it been signed ten minutes ago. */
  old(wire: Wire): Promise<Wire>;
  /** What a payout takes of the balance once it is paid: Stripe bills its fee with the month. */
  payoutCost(amount: number): number;
  url: RegExp;
}

export const amount = (cents: number) => cents as Minor;
export const someId = (t: TestApp) => newId(t.clock.now());

async function sandboxScenario(t: TestApp): Promise<ProviderScenario> {
  const { database, clock } = t;
  const sandbox = createSandbox({ database, clock, secret: TEST_SECRET, publicUrl: 'https://flick.test' });
  const confirm = async ({ clientSecret }: Made, number: string) => {
    const card = testCard(number);
    if (card) await sandbox.confirm(clientSecret, card, false);
  };
  async function deliveredEvents(): Promise<Wire[]> {
    const wires: Wire[] = [];
    await sandbox.deliver(async (body, headers) => {
      wires.push({ body, headers });
    });
    return wires;
  }
  await deliveredEvents();
  return {
    provider: sandbox,
    pay: (payment) => confirm(payment, '4242424242424242'),
    decline: (payment) => confirm(payment, '4000000000000002'),
    enable: async (accountRef, number) => {
      const { token } = await sandbox.onboarding.begin(accountRef);
      await sandbox.onboarding.finish(token, number);
    },
    async endPayout({ accountRef }, status) {
      if (status === 'paid') await sandbox.settle();
      else await sandbox.act('fail_payout', { accountRef, paymentRefs: [] });
    },
    dispute: async (ref) => {
      await sandbox.act('open_dispute', { accountRef: null, paymentRefs: [ref] });
    },
    endDispute: async (ref, status) => {
      const action = status === 'won' ? 'win_dispute' : 'lose_dispute';
      await sandbox.act(action, { accountRef: null, paymentRefs: [ref] });
    },
    async refunds(paymentRef) {
      const rows = await database.db
        .selectFrom('sandbox_object')
        .select('amount')
        .where('kind', '=', 'refund')
        .where('parent_ref', '=', paymentRef)
        .orderBy('created_at')
        .orderBy('ref')
        .execute();
      return rows.map(({ amount: given }) => Number(given));
    },
    deliveredEvents,
    async old(wire) {
      clock.advance(600);
      return wire;
    },
    payoutCost: (net) => net + payoutFee(net),
    url: /^https:\/\/flick\.test\/payments\/v1\/sandbox\/onboarding\/[\w-]{32}$/,
  };
}

async function stripeScenario(): Promise<ProviderScenario> {
  const { settings, address, books, signed, connectSecret } = await stripeServer();
  const open = new Map<string, string>();
  let read = 0;
  return {
    provider: stripePayments(settings, 'https://flick.test', address),
    pay: async ({ ref }) => books.pay(ref),
    decline: async ({ ref }) => books.decline(ref),
    enable: async (accountRef, number) => books.enable(accountRef, number),
    endPayout: async ({ ref }, status) => books.endPayout(ref.split('/')[1] ?? '', status),
    dispute: async (ref) => {
      open.set(ref, books.dispute(ref));
    },
    endDispute: async (ref, status) => books.endDispute(open.get(ref) ?? '', status),
    refunds: async (paymentRef) => books.refundsOf(paymentRef).map(({ amount: given }) => Number(given)),
    async deliveredEvents() {
      const news = books.events.slice(read);
      read = books.events.length;
      return news.map((event) => signed(event, event.account ? { secret: connectSecret } : {}));
    },
    old: async ({ body }) => signed(JSON.parse(body.toString()), { secondsAgo: 600 }),
    payoutCost: (net) => net,
    url: /^https:\/\/connect\.stripe\.test\//,
  };
}

export const providerScenarios: [string, (t: TestApp) => Promise<ProviderScenario>][] = [
  ['the sandbox', sandboxScenario],
  ['Stripe', stripeScenario],
];
