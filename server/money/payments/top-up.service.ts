import { CURRENCY, type Fees } from '../../../contract/money/money.ts';
import type { Payment, PaymentProviderName } from '../../../contract/money/payment.ts';
import type { Clock } from '../../core/clock.ts';
import { AppError, notFound } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import type { Database } from '../../db/connection.ts';
import type { RecordResponse } from '../../db/prepared-statement.ts';
import type { PaymentProvider } from '../../providers/payments/provider.ts';
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
  asking: ProviderCallService;
  payments: typeof paymentRepository;
  state: PaymentStatusService;
  afterCommit: PaymentOutcomeService;
  onError: (error: unknown) => void;
}

interface Begun {
  clientSecret: string;
  provider: PaymentProviderName;
  publishableKey: string | null;
  paymentId: string;
}

interface Wish {
  personId: string;
  fees: Fees & { currency: string };
  /** Counts it against what a person may do; throws where that was too often. */
  count(): Promise<void>;
  keep: RecordResponse<Begun>;
}

function checkCurrency(currency: string): void {
  if (currency === CURRENCY) return;
  const message = `Only ${CURRENCY.toUpperCase()} can be added.`;
  throw new AppError(422, 'invalid_request', message, { fields: [{ path: 'currency', message }] });
}

/** Top-ups by card. They are money once the provider says so. */
export function createTopUpService(deps: Deps) {
  const { database, clock, provider, asking, payments, state, afterCommit, onError } = deps;

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
    async begin({ personId, fees: given, count, keep }: Wish): Promise<Begun> {
      checkCurrency(given.currency);
      const fees = checkFees('topup', given);
      checkTopUpLimits(fees.amount);
      await count();
      const now = clock.now();
      const id = newId(now);
      const { made, name, publishableKey } = await asking(async (able) => {
        const payment = { id, personId, provider: able.name, currency: CURRENCY, created_at: now, ...fees };
        await payments.add(database.db, payment);
        const made = await able.createPayment({ id, amount: fees.amount, currency: CURRENCY });
        return { made, name: able.name, publishableKey: able.publishableKey };
      });
      const response = { clientSecret: made.clientSecret, provider: name, publishableKey, paymentId: id };
      await database.db.transaction().execute(async (trx) => {
        const refs = { provider_ref: made.ref, client_secret: made.clientSecret };
        await payments.change(trx, id, refs, clock.now());
        await keep(trx, response);
      });
      return response;
    },

    /** The state of a top-up, refreshed from the provider while it is open; 404 for another person's. */
    async get(personId: string, id: string): Promise<Payment> {
      const first = await payments.find(database.db, id);
      if (first?.personId !== personId) throw notFound('This payment');
      // Without an answer what is known is still true.
      if (isOpenPayment(first) && first.provider === provider?.name) await refresh(first).catch(onError);
      const payment = (await payments.find(database.db, id)) ?? first;
      return paymentResponse(payment, await moneyOf(database.db, personId));
    },
  };
}
export type TopUpService = ReturnType<typeof createTopUpService>;
