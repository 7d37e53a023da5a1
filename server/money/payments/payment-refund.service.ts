import type { Minor } from '../../../contract/money/money.ts';
import type { Payment } from '../../../contract/money/payment.ts';
import type { Clock } from '../../core/clock.ts';
import { AppError, notFound } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import type { OutgoingHoldRepository } from '../../core/outgoing-hold.repository.ts';
import type { Database } from '../../db/connection.ts';
import type { Db, RecordResponse } from '../../db/prepared-statement.ts';
import type { NotificationWriterService } from '../../notifications/notification-writer.service.ts';
import { type PaymentProvider, ProviderRejection } from '../../providers/payments/provider.ts';
import { accounts } from '../ledger/accounts.ts';
import type { LedgerService } from '../ledger/ledger.service.ts';
import { refunded, refundFailed } from '../ledger/top-up-journals.ts';
import type { PaymentRecord, paymentRepository } from './payment.repository.ts';
import {
  nothing,
  type Outcome,
  type PaymentOutcomeService,
  postJournals,
  touchedBy,
} from './payment-outcome.service.ts';
import { paymentResponse } from './payment-response.ts';
import type { ProviderCallService } from './provider-call.service.ts';

interface Deps {
  database: Database;
  clock: Clock;
  provider: PaymentProvider | null;
  callProvider: ProviderCallService;
  payments: typeof paymentRepository;
  ledger: LedgerService;
  notifications: NotificationWriterService;
  holds: Pick<OutgoingHoldRepository, 'find'>;
  afterCommit: PaymentOutcomeService;
  /** Called if the provider did not respond; the refund is requested again later. */
  onError: (error: unknown) => void;
}

const notRefundable = (message: string) => new AppError(409, 'not_refundable', message);

/**
 * Refunds a top-up to its card while all of its money is in the wallet: other money never leaves this way. The refund is booked first, so that the money cannot be
 * spent meanwhile, then requested from the provider under one id until it responds; a rejection reverses the
 * booking. A top-up can be refunded once: a second booking under its key would do nothing.
 */
export function createPaymentRefundService(deps: Deps) {
  const {
    database,
    clock,
    provider,
    callProvider,
    payments,
    ledger,
    notifications,
    holds,
    afterCommit,
    onError,
  } = deps;

  async function end(trx: Db, id: string, accepted: boolean): Promise<Outcome> {
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
      excerpt: 'Your card did not take the money back. It is in your wallet again.',
      amount: payment.netAmount,
    });
    return { effect: 'booked', people: [payment.personId] };
  }

  /** Requests a booked refund from the provider; if that does not respond, or refunds are held, a job does it later. */
  async function send(payment: PaymentRecord): Promise<void> {
    const { id, ref, refundId } = payment;
    if (!provider || ref === null || refundId === null || (await holds.find(database.db))) return;
    const amount = (payment.netAmount + payment.serviceFee) as Minor;
    try {
      const { status } = await provider.refundPayment({ id: refundId, paymentRef: ref, amount });
      const ended = await database.db.transaction().execute((trx) => end(trx, id, status !== 'failed'));
      afterCommit(ended);
    } catch (error) {
      if (!(error instanceof ProviderRejection)) {
        onError(error);
        await payments.change(database.db, id, {}, clock.now());
        return;
      }
      afterCommit(await database.db.transaction().execute((trx) => end(trx, id, false)));
    }
  }

  return {
    send,

    /** Records the result of a refund in the caller's transaction. */
    end,

    /** 404 for another person's payment, 409 `not_refundable` if the money was spent or already refunded. */
    async request(
      personId: string,
      id: string,
      record: RecordResponse<{ payment: Payment }>,
    ): Promise<{ payment: Payment }> {
      const currentProvider = await callProvider(async ({ name }) => name);
      const done = await database.db.transaction().execute(async (trx) => {
        const payment = await payments.lock(trx, id);
        if (payment?.personId !== personId) throw notFound('This payment');
        const { status, refundStatus } = payment;
        if (payment.provider !== currentProvider || status !== 'succeeded' || refundStatus !== null) {
          throw notRefundable('This payment cannot be given back.');
        }
        const journal = refunded(payment);
        await ledger.post(trx, touchedBy([journal]), (balanceOf, lotOf) => {
          const debt = balanceOf(accounts.debt(personId));
          const wallet = accounts.wallet(personId);
          const left = Math.min(balanceOf(wallet), lotOf(wallet, id)?.amount ?? 0);
          if (debt > 0 || left < payment.netAmount) {
            throw notRefundable('Some of this money is spent, so it cannot be given back.');
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
        const after = { ...payment, ...refund };
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
