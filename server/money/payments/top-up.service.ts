import { CURRENCY, type Fees } from '../../../contract/money/money.ts';
import type { Payment, PaymentProviderName } from '../../../contract/money/payment.ts';
import type { Clock } from '../../core/clock.ts';
import { AppError, notFound } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import type { Database } from '../../db/connection.ts';
import type { RecordResponse } from '../../db/prepared-statement.ts';
import type { PaymentProvider } from '../../providers/payments/provider.ts';
import type { lotRepository } from '../ledger/lot.repository.ts';
import { checkFees } from './fees.ts';
import { isOpenPayment, type PaymentRecord, type paymentRepository } from './payment.repository.ts';
import { checkTopUpLimits } from './payment-limits.ts';
import type { PaymentOutcomeService } from './payment-outcome.service.ts';
import { paymentResponse } from './payment-response.ts';
import type { PaymentStatusService } from './payment-status.service.ts';
import { moneyOf } from './person-balance.repository.ts';
import type { ProviderCallService } from './provider-call.service.ts';

interface Deps {
  database: Database;
  clock: Clock;
  provider: PaymentProvider | null;
  callProvider: ProviderCallService;
  payments: typeof paymentRepository;
  lots: Pick<typeof lotRepository, 'left'>;
  state: PaymentStatusService;
  afterCommit: PaymentOutcomeService;
  onError: (error: unknown) => void;
}

/** What the browser needs to pay. */
interface StartedTopUp {
  clientSecret: string;
  provider: PaymentProviderName;
  publishableKey: string | null;
  paymentId: string;
}

interface TopUpInput {
  personId: string;
  fees: Fees & { currency: string };
  /** Counts the attempt against the person's rate limit; throws if there were too many. */
  count(): Promise<void>;
  record: RecordResponse<StartedTopUp>;
}

function checkCurrency(currency: string): void {
  if (currency === CURRENCY) return;
  const values = { currency: CURRENCY.toUpperCase() };
  throw new AppError(422, 'invalid_request', 'onlyCurrency', { field: 'currency', values });
}

/** Top-ups by card, booked once the provider reports success. */
export function createTopUpService(deps: Deps) {
  const { database, clock, provider, callProvider, payments, lots, state, afterCommit, onError } = deps;

  /** Asks the provider for the state of a payment and applies it as its event would. */
  async function refresh({ id, ref }: PaymentRecord): Promise<void> {
    if (!provider || ref === null) return;
    const reported = await provider.readPayment(ref);
    afterCommit(await database.db.transaction().execute((trx) => state(trx, id, reported)));
  }

  return {
    refresh,

    /**
     * Begins a top-up. The row is stored first and the provider is called with its id. The secret for paying is
     * returned only after the provider's response is stored, so that an interrupted attempt can never be paid.
     */
    async begin({ personId, count, record, ...input }: TopUpInput): Promise<StartedTopUp> {
      checkCurrency(input.fees.currency);
      const fees = checkFees('topup', input.fees);
      checkTopUpLimits(fees.amount);
      await count();
      const now = clock.now();
      const id = newId(now);
      const { created, name, publishableKey } = await callProvider(async (available) => {
        const { name, publishableKey } = available;
        const payment = { id, personId, provider: name, currency: CURRENCY, created_at: now, ...fees };
        await payments.add(database.db, payment);
        const created = await available.createPayment({ id, amount: fees.amount, currency: CURRENCY });
        return { created, name, publishableKey };
      });
      const { ref, clientSecret } = created;
      const response = { clientSecret, provider: name, publishableKey, paymentId: id };
      await database.db.transaction().execute(async (trx) => {
        await payments.change(trx, id, { provider_ref: ref, client_secret: clientSecret }, clock.now());
        await record(trx, response);
      });
      return response;
    },

    /** The state of a top-up, refreshed from the provider while it is open; 404 for another person's. */
    async get(personId: string, id: string): Promise<Payment> {
      const stored = await payments.find(database.db, id);
      if (stored?.personId !== personId) throw notFound('paymentGone');
      // If the provider does not respond, the stored state is returned.
      if (isOpenPayment(stored) && stored.provider === provider?.name) await refresh(stored).catch(onError);
      const payment = (await payments.find(database.db, id)) ?? stored;
      const { debt } = await moneyOf(database.db, personId);
      return paymentResponse(payment, { left: await lots.left(database.db, id, personId), debt });
    },
  };
}
export type TopUpService = ReturnType<typeof createTopUpService>;
