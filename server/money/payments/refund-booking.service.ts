import type { ErrorTextName } from '../../../contract/core/error-text.ts';
import type { Clock } from '../../core/clock.ts';
import { AppError } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import type { Db } from '../../db/prepared-statement.ts';
import type { NotificationWriterService } from '../../notifications/notification-writer.service.ts';
import { accounts } from '../ledger/accounts.ts';
import type { LedgerService } from '../ledger/ledger.service.ts';
import { refunded, refundFailed } from '../ledger/top-up-journals.ts';
import type { PaymentRecord, paymentRepository } from './payment.repository.ts';
import { nothing, type Outcome, postJournals, touchedBy } from './payment-outcome.service.ts';

interface Deps {
  clock: Clock;
  payments: Pick<typeof paymentRepository, 'lock' | 'change'>;
  ledger: LedgerService;
  notifications: NotificationWriterService;
}

const notRefundable = (text: ErrorTextName) => new AppError(409, 'not_refundable', text);

/**
 * Books refunds of top-ups, while all of their money is in the wallet: other money never leaves this way. A top-up can be
 * refunded once: a second booking under its key would do nothing.
 */
export function createRefundBookingService({ clock, payments, ledger, notifications }: Deps) {
  return {
    /** Books the refund of a locked payment; 409 `not_refundable` if the money was spent or already refunded. */
    async book(trx: Db, payment: PaymentRecord, currentProvider: string): Promise<PaymentRecord> {
      const { id, personId, status, refundStatus } = payment;
      if (payment.provider !== currentProvider || status !== 'succeeded' || refundStatus !== null) {
        throw notRefundable('notRefundable');
      }
      const journal = refunded(payment);
      await ledger.post(trx, touchedBy([journal]), (balanceOf, lotOf) => {
        const debt = balanceOf(accounts.debt(personId));
        const wallet = accounts.wallet(personId);
        const left = Math.min(balanceOf(wallet), lotOf(wallet, id)?.amount ?? 0);
        if (debt > 0 || left < payment.netAmount) {
          throw notRefundable('moneySpent');
        }
        return [journal];
      });
      const now = clock.now();
      const refund = { status: 'refunded', refundId: newId(now), refundStatus: 'asked' } as const;
      const change = {
        status: refund.status,
        refund_id: refund.refundId,
        refund_status: refund.refundStatus,
      };
      await payments.change(trx, id, change, now);
      return { ...payment, ...refund };
    },

    /** Records what the provider did with a refund; a rejection returns the money to the wallet. */
    async end(trx: Db, id: string, accepted: boolean): Promise<Outcome> {
      const payment = await payments.lock(trx, id);
      if (!payment || payment.refundStatus === null || payment.refundStatus === 'failed') return nothing;
      const now = clock.now();
      if (accepted) {
        await payments.change(trx, id, { refund_status: 'done' }, now);
        return { effect: 'noted', people: [] };
      }
      await postJournals(ledger, trx, [refundFailed(payment)]);
      await payments.change(trx, id, { status: 'succeeded', refund_status: 'failed' }, now);
      await notifications.add(trx, {
        kind: 'topup',
        recipientId: payment.personId,
        target: { type: 'wallet', id },
        excerpt: { name: 'refundRejected' },
        amount: payment.netAmount,
      });
      return { effect: 'booked', people: [payment.personId] };
    },
  };
}
export type RefundBookingService = ReturnType<typeof createRefundBookingService>;
