import type { Minor } from '../../../contract/money/money.ts';
import type { Db } from '../../db/prepared-statement.ts';
import { type PaymentProvider, type ProviderPayment, ProviderRejection } from './provider.ts';
import { cardFee } from './provider-fees.ts';
import type { SandboxObject } from './sandbox.repository.ts';
import type { TestCard } from './sandbox-cards.ts';
import { type SandboxStore, sandboxSecret } from './sandbox-store.ts';

/** The result of an attempt to pay by card. */
export interface CardTry {
  status: 'succeeded' | 'failed' | 'processing' | 'requires_action' | 'cancelled';
  message: string | null;
}

const DECLINED = 'Your card was declined. Try another one.';
/** Not paid yet. */
const OPEN = new Set(['requires_payment', 'failed']);
/** Paid; `dispute_soon` is disputed at the next run of the job. */
export const PAID = ['succeeded', 'dispute_soon'] as const;

const isPaid = ({ status }: SandboxObject) => PAID.some((paid) => paid === status);

function paymentOf(object: SandboxObject): ProviderPayment {
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

/** Card payments of the sandbox. */
export function createSandboxPayments(store: SandboxStore) {
  async function succeed(trx: Db, payment: SandboxObject, outcome?: TestCard['outcome']): Promise<void> {
    const fee = cardFee(payment.amount);
    const status = outcome === 'disputed_later' ? 'dispute_soon' : 'succeeded';
    await store.change(trx, { ...payment, status, facts: { ...payment.facts, fee } });
    await store.move(trx, payment.ref, 'paid', payment.amount - fee);
    const event = { type: 'payment.succeeded', about: 'payment', ref: payment.ref } as const;
    await store.queueEvent(trx, event, outcome === 'reported_twice' ? 2 : 1);
  }

  /** Attempts to pay with a card; the payment must be locked. */
  async function tryCard(
    trx: Db,
    found: SandboxObject,
    card: TestCard,
    confirmed: boolean,
  ): Promise<CardTry> {
    const facts = { ...found.facts, last4: card.number.slice(-4) };
    const payment = { ...found, facts };
    if (card.outcome === 'needs_confirmation' && !confirmed) {
      return { status: 'requires_action', message: 'Your bank asks you to confirm this payment.' };
    }
    if (card.outcome === 'declined') {
      await store.change(trx, { ...payment, status: 'failed', facts: { ...facts, words: DECLINED } });
      await store.queueEvent(trx, { type: 'payment.failed', about: 'payment', ref: payment.ref });
      return { status: 'failed', message: DECLINED };
    }
    if (card.outcome === 'slow') {
      await store.change(trx, { ...payment, status: 'processing' });
      await store.queueEvent(trx, { type: 'payment.processing', about: 'payment', ref: payment.ref });
      return { status: 'processing', message: 'Your bank takes a moment.' };
    }
    await succeed(trx, payment, card.outcome);
    return { status: 'succeeded', message: null };
  }

  const calls = {
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
          throw new ProviderRejection('Your bank disputes this payment, so it cannot be given back.');
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

  return {
    calls,

    /** Null if no payment has this secret. */
    async confirm(clientSecret: string, card: TestCard, confirmed: boolean): Promise<CardTry | null> {
      const ref = await store.refOfSecret('payment', clientSecret);
      if (ref === null) return null;
      return store.inSteps(async (trx) => {
        const payment = await store.lock(trx, 'payment', ref);
        if (OPEN.has(payment.status)) return tryCard(trx, payment, card, confirmed);
        return { status: paymentOf(payment).status as CardTry['status'], message: null };
      });
    },

    /** Completes a payment that a slow bank was processing. */
    finish: (ref: string) =>
      store.inSteps(async (trx) => {
        const payment = await store.lock(trx, 'payment', ref);
        if (payment.status === 'processing') await succeed(trx, payment);
      }),
  };
}
