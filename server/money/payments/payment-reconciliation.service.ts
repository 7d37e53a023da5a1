import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../db/connection.ts';
import { type PaymentProvider, ProviderRejection } from '../../providers/payments/provider.ts';
import type { PaymentRecord, paymentRepository } from './payment.repository.ts';
import type { PaymentOutcomeService } from './payment-outcome.service.ts';
import type { PaymentRefundService } from './payment-refund.service.ts';
import type { PaymentStatusService } from './payment-status.service.ts';
import type { TopUpService } from './top-up.service.ts';

interface Deps {
  database: Database;
  clock: Clock;
  provider: PaymentProvider;
  payments: typeof paymentRepository;
  state: PaymentStatusService;
  topUps: TopUpService;
  refunds: PaymentRefundService;
  afterCommit: PaymentOutcomeService;
  onError: (error: unknown) => void;
}

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
/** Unfinished card payments are cancelled after this time. */
const LAPSE_MS = 24 * HOUR;
/**
 * How often the provider is asked about a card that is being charged and about other payments, and how often a
 * refund is retried.
 */
const CHECK_MS = { charging: 300 * SECOND, open: HOUR, refund: 30 * SECOND };
const BATCH = 50;

/** Asks the provider about payments it did not report, and repeats interrupted calls. */
export function createPaymentReconciliationService(deps: Deps) {
  const { database, clock, provider, payments, state, topUps, refunds, afterCommit, onError } = deps;
  const { db } = database;
  const ago = (ms: number) => new Date(clock.now().getTime() - ms);

  /** The id of a payment at the provider; an interrupted creation is repeated under our id. */
  async function refOf({ id, ref, amount, currency }: PaymentRecord): Promise<string> {
    if (ref !== null) return ref;
    const created = await provider.createPayment({ id, amount, currency });
    await payments.change(
      db,
      id,
      { provider_ref: created.ref, client_secret: created.clientSecret },
      clock.now(),
    );
    return created.ref;
  }

  /** Cancels a payment at the provider; if it rejects that, the payment may have been paid meanwhile. */
  async function cancel(payment: PaymentRecord): Promise<void> {
    const ref = await refOf(payment);
    const reported = await provider.cancelPayment(ref).catch((error: unknown) => {
      if (error instanceof ProviderRejection) return provider.readPayment(ref);
      throw error;
    });
    afterCommit(await db.transaction().execute((trx) => state(trx, payment.id, reported)));
  }

  /** Processes due payments; one that fails is tried again later, after the others. */
  async function processEach(
    due: PaymentRecord[],
    handle: (payment: PaymentRecord) => Promise<void>,
  ): Promise<boolean> {
    for (const payment of due) {
      try {
        await handle(payment);
      } catch (error) {
        onError(error);
        await payments.change(db, payment.id, {}, clock.now());
      }
    }
    return due.length === BATCH;
  }

  return {
    /** Asks the provider about payments without a recent event; true while there may be more. */
    async checkDue(): Promise<boolean> {
      const before = { chargingBefore: ago(CHECK_MS.charging), openBefore: ago(CHECK_MS.open) };
      return processEach(await payments.unanswered(db, provider.name, before, BATCH), topUps.refresh);
    },
    async cancelLapsed(): Promise<boolean> {
      const before = { createdBefore: ago(LAPSE_MS), checkedBefore: ago(CHECK_MS.charging) };
      return processEach(await payments.lapsed(db, provider.name, before, BATCH), cancel);
    },
    async retryRefunds(): Promise<boolean> {
      return processEach(
        await payments.refunding(db, provider.name, ago(CHECK_MS.refund), BATCH),
        refunds.send,
      );
    },
  };
}
export type PaymentReconciliationService = ReturnType<typeof createPaymentReconciliationService>;
