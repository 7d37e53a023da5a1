import type { Minor } from '../../../contract/money/money.ts';
import type { Payment } from '../../../contract/money/payment.ts';
import type { Clock } from '../../core/clock.ts';
import { notFound } from '../../core/errors.ts';
import type { OutgoingHoldRepository } from '../../core/outgoing-hold.repository.ts';
import type { Database } from '../../db/connection.ts';
import type { RecordResponse } from '../../db/prepared-statement.ts';
import { type PaymentProvider, ProviderRejection } from '../../providers/payments/provider.ts';
import type { PaymentRecord, paymentRepository } from './payment.repository.ts';
import type { PaymentOutcomeService } from './payment-outcome.service.ts';
import { paymentResponse } from './payment-response.ts';
import type { ProviderCallService } from './provider-call.service.ts';
import type { RefundBookingService } from './refund-booking.service.ts';

interface Deps {
  database: Database;
  clock: Clock;
  provider: PaymentProvider | null;
  callProvider: ProviderCallService;
  payments: Pick<typeof paymentRepository, 'lock' | 'change'>;
  booking: RefundBookingService;
  holds: Pick<OutgoingHoldRepository, 'find'>;
  afterCommit: PaymentOutcomeService;
  /** Called if the provider did not respond; the refund is requested again later. */
  onError: (error: unknown) => void;
}

/**
 * Refunds a top-up to its card. The refund is booked first, so that the money cannot be spent meanwhile, then requested
 * from the provider under one id until it responds; a rejection reverses the booking.
 */
export function createPaymentRefundService(deps: Deps) {
  const { database, clock, provider, callProvider, payments, booking, holds, afterCommit, onError } = deps;

  /** Requests a booked refund from the provider; if that does not respond, or refunds are held, a job does it later. */
  async function send(payment: PaymentRecord): Promise<void> {
    const { id, ref, refundId } = payment;
    if (!provider || ref === null || refundId === null || (await holds.find(database.db))) return;
    const amount = (payment.netAmount + payment.serviceFee) as Minor;
    try {
      const { status } = await provider.refundPayment({ id: refundId, paymentRef: ref, amount });
      const ended = await database.db
        .transaction()
        .execute((trx) => booking.end(trx, id, status !== 'failed'));
      afterCommit(ended);
    } catch (error) {
      if (!(error instanceof ProviderRejection)) {
        onError(error);
        await payments.change(database.db, id, {}, clock.now());
        return;
      }
      afterCommit(await database.db.transaction().execute((trx) => booking.end(trx, id, false)));
    }
  }

  return {
    send,

    /** Records the result of a refund in the caller's transaction. */
    end: booking.end,

    /** 404 for another person's payment, 409 `not_refundable` if the money was spent or already refunded. */
    async request(
      personId: string,
      id: string,
      record: RecordResponse<{ payment: Payment }>,
    ): Promise<{ payment: Payment }> {
      const currentProvider = await callProvider(async ({ name }) => name);
      const done = await database.db.transaction().execute(async (trx) => {
        const payment = await payments.lock(trx, id);
        if (payment?.personId !== personId) throw notFound('paymentGone');
        const after = await booking.book(trx, payment, currentProvider);
        const response = { payment: paymentResponse(after, null) };
        await record(trx, response);
        return { after, response };
      });
      afterCommit({ people: [personId] });
      await send(done.after);
      return done.response;
    },
  };
}
export type PaymentRefundService = ReturnType<typeof createPaymentRefundService>;
