import type { Minor } from '../../../contract/money/money.ts';
import { type PaymentProvider, type ProviderPayment, ProviderRejection } from './provider.ts';
import type { SandboxObject } from './sandbox.repository.ts';
import { type SandboxStore, sandboxSecret } from './sandbox-store.ts';

/** Not paid yet. */
export const OPEN = new Set(['requires_payment', 'failed']);
/** Paid; `dispute_soon` is disputed at the next run of the job. */
export const PAID = ['succeeded', 'dispute_soon'] as const;

const isPaid = ({ status }: SandboxObject) => PAID.some((paid) => paid === status);

export function paymentOf(object: SandboxObject): ProviderPayment {
  const { ref, amount, facts } = object;
  const status = isPaid(object) ? 'succeeded' : (object.status as ProviderPayment['status']);
  return {
    ref,
    status,
    amount: amount as Minor,
    currency: facts.currency ?? '',
    fee: (facts.fee ?? null) as Minor | null,
    last4: facts.last4 ?? null,
    failure: status === 'failed' ? (facts.words ?? null) : null,
  };
}

/** What the app asks of the sandbox about card payments. */
export function createSandboxPayments(store: SandboxStore) {
  return {
    async createPayment({ id, amount, currency }) {
      const payment = await store.inSteps((trx) =>
        store.make(trx, {
          kind: 'payment',
          key: `payment:${id}`,
          secret: `pay_secret_${sandboxSecret()}`,
          parentRef: null,
          status: 'requires_payment',
          amount,
          facts: { currency },
        }),
      );
      return { ref: payment.ref, clientSecret: payment.secret ?? '' };
    },

    readPayment: async (ref) => paymentOf(await store.read('payment', ref)),

    cancelPayment: (ref) =>
      store.inSteps(async (trx) => {
        const payment = await store.lock(trx, 'payment', ref);
        if (!OPEN.has(payment.status)) return paymentOf(payment);
        const cancelled = { ...payment, status: 'cancelled' };
        await store.change(trx, cancelled);
        await store.queueEvent(trx, { type: 'payment.cancelled', about: 'payment', ref });
        return paymentOf(cancelled);
      }),

    refundPayment: ({ id, paymentRef, amount }) =>
      store.inSteps(async (trx) => {
        const payment = await store.lock(trx, 'payment', paymentRef);
        const [disputed] = await store.objects.children(
          trx,
          'dispute',
          [paymentRef],
          ['open', 'won', 'lost'],
        );
        const refunds = await store.objects.children(trx, 'refund', [paymentRef], ['succeeded']);
        const before = refunds.find(({ key }) => key === `refund:${id}`);
        if (before) return { ref: before.ref, status: 'succeeded' as const };
        if (!isPaid(payment)) throw new ProviderRejection('This payment was never made.');
        if (disputed)
          throw new ProviderRejection('Your bank is disputing this payment, so it can’t be refunded.');
        const refunded = refunds.reduce((sum, refund) => sum + refund.amount, 0);
        if (refunded + amount > payment.amount) {
          throw new ProviderRejection('This is more than is left of the payment.');
        }
        const refund = await store.make(trx, {
          kind: 'refund',
          key: `refund:${id}`,
          secret: null,
          parentRef: paymentRef,
          status: 'succeeded',
          amount,
          facts: {},
        });
        await store.change(trx, { ...payment, status: 'succeeded' });
        await store.move(trx, refund.ref, 'refund', -amount);
        await store.queueEvent(trx, { type: 'refund.succeeded', about: 'refund', ref: refund.ref });
        return { ref: refund.ref, status: 'succeeded' as const };
      }),
  } satisfies Partial<PaymentProvider>;
}
