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
/** An unfinished card payment is cancelled after this. */
const LAPSE_MS = 24 * HOUR;
/**
 * How often the provider is asked about a card that is being charged and about other payments, and a refund
 * is retried.
 */
const CHECK_MS = { charging: 300 * SECOND, open: HOUR, refund: 30 * SECOND };
const BATCH = 50;

/** Finds out what the provider did not report, or what broke off before it was written down. */
export function createPaymentReconciliationService(deps: Deps) {
  const { database, clock, provider, payments, state, topUps, refunds, afterCommit, onError } = deps;
  const { db } = database;
  const ago = (ms: number) => new Date(clock.now().getTime() - ms);

  /** The number of a payment at the provider; where its making broke off, the same is made once more. */
  async function refOf({ id, ref, amount, currency }: PaymentRecord): Promise<string> {
    if (ref !== null) return ref;
    const made = await provider.createPayment({ id, amount, currency });
    await payments.change(db, id, { provider_ref: made.ref, client_secret: made.clientSecret }, clock.now());
    return made.ref;
  }

  /** Cancels a payment at the provider, which knows whether it was paid after all. */
  async function giveUp(payment: PaymentRecord): Promise<void> {
    const ref = await refOf(payment);
    const reported = await provider.cancelPayment(ref).catch((error: unknown) => {
      if (error instanceof ProviderRejection) return provider.readPayment(ref);
      throw error;
    });
    afterCommit(await db.transaction().execute((trx) => state(trx, payment.id, reported)));
  }

  /** One that does not work is left for later, behind the others. */
  async function each(
    due: PaymentRecord[],
    work: (payment: PaymentRecord) => Promise<void>,
  ): Promise<boolean> {
    for (const payment of due) {
      try {
        await work(payment);
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
      return each(await payments.unanswered(db, provider.name, before, BATCH), topUps.refresh);
    },
    async cancelLapsed(): Promise<boolean> {
      const before = { madeBefore: ago(LAPSE_MS), checkedBefore: ago(CHECK_MS.charging) };
      return each(await payments.lapsed(db, provider.name, before, BATCH), giveUp);
    },
    async retryRefunds(): Promise<boolean> {
      return each(await payments.refunding(db, provider.name, ago(CHECK_MS.refund), BATCH), refunds.send);
    },
  };
}
export type PaymentReconciliationService = ReturnType<typeof createPaymentReconciliationService>;
