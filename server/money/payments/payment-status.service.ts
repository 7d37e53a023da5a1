import type { Clock } from '../../core/clock.ts';
import type { Db } from '../../db/prepared-statement.ts';
import type { Notices } from '../../notifications/notification-writer.service.ts';
import type { ProviderPayment } from '../../providers/payments/provider.ts';
import type { Ledger } from '../ledger/ledger.service.ts';
import { toppedUp } from '../ledger/top-up-journals.ts';
import type { MoneyAlerts } from '../operator/money-alerts.service.ts';
import { isOpenPayment, type KeptPayment, type paymentRepository } from './payment.repository.ts';
import { book, nothing, type Outcome } from './payment-outcome.service.ts';

interface Deps {
  payments: typeof paymentRepository;
  ledger: Ledger;
  notices: Notices;
  alerts: MoneyAlerts;
  clock: Clock;
}

/** What the provider says of a card payment becomes what we know of it: the only way into J1. */
export function createPaymentState({ payments, ledger, notices, alerts, clock }: Deps) {
  /** A success wins over whatever was known, once: the money is there. */
  async function succeed(trx: Db, payment: KeptPayment, told: ProviderPayment): Promise<Outcome> {
    const { id, personId, status } = payment;
    if (!isOpenPayment(payment) && status !== 'cancelled') return nothing;
    if (told.amount !== payment.amount || told.currency !== payment.currency) {
      const [paid, asked] = [`${told.amount} ${told.currency}`, `${payment.amount} ${payment.currency}`];
      await alerts.alert('amount_differs', id, `Payment ${id} was paid with ${paid}, not ${asked}.`, trx);
      await payments.change(trx, id, {}, clock.now());
      return { effect: 'differs', people: [] };
    }
    if (told.fee === null) {
      // What it cost is not known for a moment; it is asked for again.
      await payments.change(trx, id, { status: 'processing', last4: told.last4 }, clock.now());
      return { effect: 'noted', people: [personId] };
    }
    await book(ledger, trx, [toppedUp(payment, told.fee)]);
    const now = clock.now();
    const paid = { status: 'succeeded', last4: told.last4, failure: null, succeeded_at: now } as const;
    await payments.change(trx, id, paid, now);
    const { netAmount: amount } = payment;
    await notices.note(trx, { kind: 'topup', recipientId: personId, target: { type: 'wallet', id }, amount });
    return { effect: 'booked', people: [personId] };
  }

  /** Takes over how a payment stands, in a transaction that books nothing else. */
  return async (trx: Db, id: string, told: ProviderPayment): Promise<Outcome> => {
    const payment = await payments.lock(trx, id);
    if (!payment) return nothing;
    if (told.status === 'succeeded') return succeed(trx, payment, told);
    if (!isOpenPayment(payment)) return nothing;
    // A payment whose last try failed waits for another one.
    const status = told.status === 'requires_payment' ? payment.status : told.status;
    const failure = status === 'failed' ? (told.failure ?? payment.failure) : null;
    const last4 = told.last4 ?? payment.last4;
    await payments.change(trx, id, { status, failure, last4 }, clock.now());
    return status === payment.status && failure === payment.failure
      ? nothing
      : { effect: 'noted', people: [payment.personId] };
  };
}
export type PaymentState = ReturnType<typeof createPaymentState>;
