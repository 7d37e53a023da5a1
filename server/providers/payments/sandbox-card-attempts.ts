import type { Db } from '../../db/prepared-statement.ts';
import { cardFee } from './provider-fees.ts';
import type { SandboxObject } from './sandbox.repository.ts';
import type { TestCard } from './sandbox-cards.ts';
import { OPEN, paymentOf } from './sandbox-payments.ts';
import type { SandboxStore } from './sandbox-store.ts';

/** The result of an attempt to pay by card. */
export interface CardAttempt {
  status: 'succeeded' | 'failed' | 'processing' | 'requires_action' | 'cancelled';
  message: string | null;
}

const DECLINED = 'Your card was declined. Try another one.';

/** Attempts of a person to pay with a test card, and what their bank does later. */
export function createSandboxCardAttempts(store: SandboxStore) {
  async function succeed(trx: Db, payment: SandboxObject, outcome?: TestCard['outcome']): Promise<void> {
    const fee = cardFee(payment.amount);
    const status = outcome === 'disputed_later' ? 'dispute_soon' : 'succeeded';
    await store.change(trx, { ...payment, status, facts: { ...payment.facts, fee } });
    await store.move(trx, payment.ref, 'paid', payment.amount - fee);
    const event = { type: 'payment.succeeded', about: 'payment', ref: payment.ref } as const;
    await store.queueEvent(trx, event, outcome === 'reported_twice' ? 2 : 1);
  }

  /** Attempts to pay with a card; the payment must be locked. */
  async function attempt(
    trx: Db,
    found: SandboxObject,
    card: TestCard,
    confirmed: boolean,
  ): Promise<CardAttempt> {
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

  return {
    /** Null if no payment has this secret. */
    async confirm(clientSecret: string, card: TestCard, confirmed: boolean): Promise<CardAttempt | null> {
      const ref = await store.refOfSecret('payment', clientSecret);
      if (ref === null) return null;
      return store.inSteps(async (trx) => {
        const payment = await store.lock(trx, 'payment', ref);
        if (OPEN.has(payment.status)) return attempt(trx, payment, card, confirmed);
        return { status: paymentOf(payment).status as CardAttempt['status'], message: null };
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
