import type { Minor } from '../../../contract/money/money.ts';
import {
  BankAccountChanged,
  isSameBank,
  type PaymentProvider,
  type ProviderAccount,
  type ProviderPayment,
  type ProviderPayout,
  ProviderRejection,
} from '../../../server/providers/payments/provider.ts';
import { uniqueName } from '../factories.ts';

export const cents = (amount: number) => amount as Minor;

type Call = keyof Pick<
  PaymentProvider,
  'createPayment' | 'readPayment' | 'cancelPayment' | 'refundPayment' | 'sendPayout' | 'readPayout'
>;

/** A provider controlled by the test: it returns what it is set to return, and fails where it is set to fail. */
export function fakePaymentProvider() {
  const payments = new Map<string, ProviderPayment>();
  const payouts = new Map<string, ProviderPayout>();
  const accounts = new Map<string, ProviderAccount>();
  const made = new Map<string, string>();
  const calls: string[] = [];
  const breaks = new Map<Call, 'before' | 'after'>();
  const refunds = {
    response: 'succeeded' as 'succeeded' | 'pending' | 'failed' | 'refused',
    /** What was taken on, each once; a rejection is none of them. */
    given: [] as { paymentRef: string; amount: Minor }[],
  };
  const sending = { rejection: null as string | null };

  /** One entity of each id, however often it is requested. */
  function once(kind: string, id: string, make: (ref: string) => void): string {
    const known = made.get(`${kind} ${id}`);
    if (known) return known;
    const ref = `${kind}_${uniqueName()}`;
    made.set(`${kind} ${id}`, ref);
    make(ref);
    return ref;
  }
  function of<T>(things: Map<string, T>, ref: string): T {
    const entity = things.get(ref);
    if (!entity) throw new ProviderRejection(`No such thing: ${ref}`);
    return { ...entity };
  }
  async function doing<T>(name: Call, work: () => T): Promise<T> {
    calls.push(name);
    const at = breaks.get(name);
    if (at === 'before') throw new Error(`the line broke before ${name}`);
    const response = work();
    if (at === 'after') throw new Error(`the line broke after ${name}`);
    return response;
  }

  const provider: PaymentProvider = {
    name: 'sandbox',
    publishableKey: 'pk_played',
    createPayment: ({ id, amount, currency }) =>
      doing('createPayment', () => {
        const ref = once('pi', id, (ref) =>
          payments.set(ref, {
            ref,
            status: 'requires_payment',
            amount,
            currency,
            fee: null,
            last4: null,
            failure: null,
          }),
        );
        return { ref, clientSecret: `${ref}_secret` };
      }),
    readPayment: (ref) => doing('readPayment', () => of(payments, ref)),
    cancelPayment: (ref) =>
      doing('cancelPayment', () => {
        const payment = of(payments, ref);
        if (payment.status !== 'succeeded') payments.set(ref, { ...payment, status: 'cancelled' });
        return of(payments, ref);
      }),
    refundPayment: ({ id, paymentRef, amount }) =>
      doing('refundPayment', () => {
        const { response } = refunds;
        if (response === 'refused') throw new ProviderRejection('This charge cannot be refunded.');
        return {
          ref: once('re', id, () => void refunds.given.push({ paymentRef, amount })),
          status: response,
        };
      }),
    async createAccount({ id }) {
      const fresh = { status: 'onboarding', requirement: null, last4: null, fingerprint: null } as const;
      const ref = once('acct', id, (ref) => accounts.set(ref, { ref, ...fresh }));
      return of(accounts, ref);
    },
    readAccount: async (ref) => of(accounts, ref),
    onboardingUrl: async (ref) => ({
      url: `https://bank.example/${ref}/${uniqueName()}`,
      expiresAt: new Date('2030-01-01T00:00:00Z'),
    }),
    sendPayout: ({ id, accountRef, bank }) =>
      doing('sendPayout', () => {
        if (sending.rejection !== null) throw new ProviderRejection(sending.rejection);
        if (!made.has(`po ${id}`) && !isSameBank(of(accounts, accountRef), bank))
          throw new BankAccountChanged();
        const fresh = { status: 'processing', fee: cents(0), failure: null } as const;
        return of(
          payouts,
          once('po', id, (ref) => payouts.set(ref, { ref, ...fresh })),
        );
      }),
    readPayout: (ref) => doing('readPayout', () => of(payouts, ref)),
    readEvent: async () => {
      throw new Error('the fake provider sends nothing over the wire');
    },
    balance: async () => 0,
  };

  return {
    provider,
    calls,
    breaks,
    refunds,
    sending,
    payments,
    payouts,
    accounts,
    /** What a card form does; the fee is the one of the price list where none is given. */
    charge(ref: string, change: Partial<ProviderPayment> = {}): ProviderPayment {
      const { amount } = of(payments, ref);
      const fee = cents(Math.floor((amount * 29 + 500) / 1_000) + 30);
      const paid = { ...of(payments, ref), status: 'succeeded', fee, last4: '4242', ...change } as const;
      payments.set(ref, paid);
      return paid;
    },
    move(ref: string, change: Partial<ProviderPayout>): ProviderPayout {
      const moved = { ...of(payouts, ref), ...change };
      payouts.set(ref, moved);
      return moved;
    },
  };
}
export type FakePaymentProvider = ReturnType<typeof fakePaymentProvider>;
