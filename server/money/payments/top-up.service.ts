import { CURRENCY, type Fees } from '../../../contract/money/money.ts';
import type { Payment, PaymentProviderName } from '../../../contract/money/payment.ts';
import type { Clock } from '../../core/clock.ts';
import { AppError, notFound } from '../../core/http/errors.ts';
import { newId } from '../../core/ids.ts';
import type { Database } from '../../db/connection.ts';
import type { Keep } from '../../db/prepared-statement.ts';
import type { PaymentProvider } from '../../providers/payments/provider.ts';
import { checkFees } from './fees.ts';
import { isOpenPayment, type KeptPayment, type paymentRepository } from './payment.repository.ts';
import { checkTopUpLimits } from './payment-limits.ts';
import type { Afterwards } from './payment-outcome.service.ts';
import { paymentAnswer } from './payment-response.ts';
import type { PaymentState } from './payment-status.service.ts';
import { moneyOf } from './person-balance.repository.ts';
import type { Asking } from './provider-call.service.ts';

interface Deps {
  database: Database;
  clock: Clock;
  provider: PaymentProvider | null;
  asking: Asking;
  payments: typeof paymentRepository;
  state: PaymentState;
  afterwards: Afterwards;
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
  keep: Keep<Begun>;
}

function checkCurrency(currency: string): void {
  if (currency === CURRENCY) return;
  const message = `Only ${CURRENCY.toUpperCase()} can be added.`;
  throw new AppError(422, 'invalid_request', message, { fields: [{ path: 'currency', message }] });
}

/** Top-ups by card. They are money once the provider says so. */
export function createTopUps(deps: Deps) {
  const { database, clock, provider, asking, payments, state, afterwards, onError } = deps;

  /** Asks the provider how a payment stands and takes it over, as an event of it would. */
  async function refresh({ id, ref }: KeptPayment): Promise<void> {
    if (!provider || ref === null) return;
    const told = await provider.readPayment(ref);
    afterwards(await database.db.transaction().execute((trx) => state(trx, id, told)));
  }

  return {
    refresh,

    /**
     * Begins a top-up. The row comes first and the provider is asked under its id; only when its answer is kept does
     * anybody learn the secret with which it can be paid, so that what broke off between cannot be paid.
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
      const answer = { clientSecret: made.clientSecret, provider: name, publishableKey, paymentId: id };
      await database.db.transaction().execute(async (trx) => {
        const refs = { provider_ref: made.ref, client_secret: made.clientSecret };
        await payments.change(trx, id, refs, clock.now());
        await keep(trx, answer);
      });
      return answer;
    },

    /** How a top-up stands, with what the provider says of it where that is still open; 404 for another person's. */
    async get(personId: string, id: string): Promise<Payment> {
      const first = await payments.find(database.db, id);
      if (first?.personId !== personId) throw notFound('This payment');
      // Without an answer what is known is still true.
      if (isOpenPayment(first) && first.provider === provider?.name) await refresh(first).catch(onError);
      const payment = (await payments.find(database.db, id)) ?? first;
      return paymentAnswer(payment, await moneyOf(database.db, personId));
    },
  };
}
export type TopUps = ReturnType<typeof createTopUps>;
