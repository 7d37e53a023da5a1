import type { Clock } from '../../core/clock.ts';
import type { Db } from '../../db/prepared-statement.ts';
import type { NotificationWriterService } from '../../notifications/notification-writer.service.ts';
import type { ProviderPayment } from '../../providers/payments/provider.ts';
import type { MoneyAlertsService } from '../alerts/money-alerts.service.ts';
import type { LedgerService } from '../ledger/ledger.service.ts';
import { toppedUp } from '../ledger/top-up-journals.ts';
import { isOpenPayment, type PaymentRecord, type paymentRepository } from './payment.repository.ts';
import { nothing, type Outcome, postJournals } from './payment-outcome.service.ts';

interface Deps {
  payments: typeof paymentRepository;
  ledger: LedgerService;
  notifications: NotificationWriterService;
  alerts: MoneyAlertsService;
  clock: Clock;
}

/** Applies what the provider reports about a card payment; only this books J1. */
export function createPaymentStatusService({ payments, ledger, notifications, alerts, clock }: Deps) {
  /** Books a success once, even after we cancelled the payment: the money has arrived. */
  async function succeed(trx: Db, payment: PaymentRecord, reported: ProviderPayment): Promise<Outcome> {
    const { id, personId, status } = payment;
    if (!isOpenPayment(payment) && status !== 'cancelled') return nothing;
    if (reported.amount !== payment.amount || reported.currency !== payment.currency) {
      const [paid, expected] = [
        `${reported.amount} ${reported.currency}`,
        `${payment.amount} ${payment.currency}`,
      ];
      await alerts.alert('amount_differs', id, `Payment ${id} was paid with ${paid}, not ${expected}.`, trx);
      await payments.change(trx, id, {}, clock.now());
      return { effect: 'differs', people: [] };
    }
    if (reported.fee === null) {
      // The provider's fee is not known yet; a job asks again.
      await payments.change(trx, id, { status: 'processing', last4: reported.last4 }, clock.now());
      return { effect: 'noted', people: [personId] };
    }
    await postJournals(ledger, trx, [toppedUp(payment, reported.fee)]);
    const now = clock.now();
    const paid = { status: 'succeeded', last4: reported.last4, failure: null, succeeded_at: now } as const;
    await payments.change(trx, id, paid, now);
    const { netAmount: amount } = payment;
    await notifications.add(trx, {
      kind: 'topup',
      recipientId: personId,
      target: { type: 'wallet', id },
      amount,
    });
    return { effect: 'booked', people: [personId] };
  }

  /** Applies the reported state of a payment, in a transaction that books nothing else. */
  return async (trx: Db, id: string, reported: ProviderPayment): Promise<Outcome> => {
    const payment = await payments.lock(trx, id);
    if (!payment) return nothing;
    if (reported.status === 'succeeded') return succeed(trx, payment, reported);
    if (!isOpenPayment(payment)) return nothing;
    // After a failed attempt the provider waits for another one; we keep showing the failure.
    const status = reported.status === 'requires_payment' ? payment.status : reported.status;
    const failure = status === 'failed' ? (reported.failure ?? payment.failure) : null;
    const last4 = reported.last4 ?? payment.last4;
    await payments.change(trx, id, { status, failure, last4 }, clock.now());
    return status === payment.status && failure === payment.failure
      ? nothing
      : { effect: 'noted', people: [payment.personId] };
  };
}
export type PaymentStatusService = ReturnType<typeof createPaymentStatusService>;
