import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../db/connection.ts';
import { type PaymentProvider, ProviderRefusal } from '../../providers/payments/provider.ts';
import type { KeptPayment, paymentRepository } from './payment.repository.ts';
import type { Afterwards } from './payment-outcome.service.ts';
import type { Refunds } from './payment-refund.service.ts';
import type { PaymentState } from './payment-status.service.ts';
import type { TopUps } from './top-up.service.ts';

interface Deps {
  database: Database;
  clock: Clock;
  provider: PaymentProvider;
  payments: typeof paymentRepository;
  state: PaymentState;
  topUps: TopUps;
  refunds: Refunds;
  afterwards: Afterwards;
  onError: (error: unknown) => void;
}

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
/** A card payment that nobody finished by then is given up. */
const LAPSE_MS = 24 * HOUR;
/** How often the provider is asked about a card that is being charged, about others, and again for a refund. */
const ASK_MS = { charging: 300 * SECOND, open: HOUR, refund: 30 * SECOND };
const BATCH = 50;

/** Finds out what the provider did not tell, or what broke off before it was written down. */
export function createPaymentUpkeep(deps: Deps) {
  const { database, clock, provider, payments, state, topUps, refunds, afterwards, onError } = deps;
  const { db } = database;
  const ago = (ms: number) => new Date(clock.now().getTime() - ms);

  /** The number of a payment at the provider; where its making broke off, the same is made once more. */
  async function refOf({ id, ref, amount, currency }: KeptPayment): Promise<string> {
    if (ref !== null) return ref;
    const made = await provider.createPayment({ id, amount, currency });
    await payments.change(db, id, { provider_ref: made.ref, client_secret: made.clientSecret }, clock.now());
    return made.ref;
  }

  /** Cancels a payment at the provider, which knows whether it was paid after all. */
  async function giveUp(payment: KeptPayment): Promise<void> {
    const ref = await refOf(payment);
    const told = await provider.cancelPayment(ref).catch((error: unknown) => {
      if (error instanceof ProviderRefusal) return provider.readPayment(ref);
      throw error;
    });
    afterwards(await db.transaction().execute((trx) => state(trx, payment.id, told)));
  }

  /** One that does not work is left for later, behind the others. */
  async function each(due: KeptPayment[], work: (payment: KeptPayment) => Promise<void>): Promise<boolean> {
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
    /** Asks about payments that nothing was heard of for a while; true while there may be more. */
    async askDue(): Promise<boolean> {
      const before = { chargingBefore: ago(ASK_MS.charging), openBefore: ago(ASK_MS.open) };
      return each(await payments.unanswered(db, provider.name, before, BATCH), topUps.refresh);
    },
    async cancelLapsed(): Promise<boolean> {
      const before = { madeBefore: ago(LAPSE_MS), askedBefore: ago(ASK_MS.charging) };
      return each(await payments.lapsed(db, provider.name, before, BATCH), giveUp);
    },
    async retryRefunds(): Promise<boolean> {
      return each(await payments.refunding(db, provider.name, ago(ASK_MS.refund), BATCH), refunds.send);
    },
  };
}
