import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../db/connection.ts';
import type { Db } from '../../db/prepared-statement.ts';
import type { MessageQueueService } from '../../notifications/messages/message-queue.service.ts';
import type { PaymentProvider, ProviderDispute, ProviderEvent } from '../../providers/payments/provider.ts';
import type { MoneyAlertsService } from '../alerts/money-alerts.service.ts';
import type { DisputeService } from '../payments/dispute.service.ts';
import { isOpenPayment, type PaymentRecord, type paymentRepository } from '../payments/payment.repository.ts';
import { nothing, type Outcome, type PaymentOutcomeService } from '../payments/payment-outcome.service.ts';
import type { PaymentRefundService } from '../payments/payment-refund.service.ts';
import type { PaymentStatusService } from '../payments/payment-status.service.ts';
import { tooEarly } from '../payments/provider-call.service.ts';
import type { TopUpService } from '../payments/top-up.service.ts';
import type { payoutRepository } from '../payouts/payout.repository.ts';
import type { payoutAccountRepository } from '../payouts/payout-account.repository.ts';
import type { PayoutAccountChangesService } from '../payouts/payout-account-changes.service.ts';
import type { PayoutStatusService } from '../payouts/payout-status.service.ts';
import type { providerEventRepository } from './provider-event.repository.ts';

interface Deps {
  database: Database;
  clock: Clock;
  provider: PaymentProvider;
  events: typeof providerEventRepository;
  payments: typeof paymentRepository;
  payouts: typeof payoutRepository;
  payoutAccounts: Pick<typeof payoutAccountRepository, 'ownerOf'>;
  accountChanges: PayoutAccountChangesService;
  messenger: Pick<MessageQueueService, 'soon'>;
  paymentState: PaymentStatusService;
  payoutState: PayoutStatusService;
  topUps: TopUpService;
  refunds: PaymentRefundService;
  disputes: DisputeService;
  alerts: MoneyAlertsService;
  afterCommit: PaymentOutcomeService;
}

/** `repeated`: the same event was handled before. */
export type EventEffect = Outcome['effect'] | 'repeated';
type Of<About extends ProviderEvent['about']> = Extract<ProviderEvent, { about: About }>;

/** Whether the payment or its refund is still unsettled, so that a dispute cannot be booked yet. */
const isUnsettled = (payment: PaymentRecord) => isOpenPayment(payment) || payment.refundStatus === 'asked';

/** Handles events of the provider in any order; a repeated event has no further effect. */
export function createProviderEventsService(deps: Deps) {
  const { database, clock, provider, payments, payouts, alerts } = deps;

  /** An event about an unknown object has no effect and alerts operators. */
  async function unknown(trx: Db, what: string, ref: string): Promise<Outcome> {
    const detail = `The provider told of ${what} ${ref}, which is not ours.`;
    await alerts.alert('unknown_payment', `${what}:${ref}`, detail, trx);
    return { effect: 'unknown', people: [] };
  }

  const paymentOf = (db: Db, ref: string) => payments.findByRef(db, provider.name, ref);

  async function payout(trx: Db, { payout: reported }: Of<'payout'>): Promise<Outcome> {
    // Read first: one that is being sent right now either shows here, or is found by its ref below.
    const isSending = await payouts.someWithoutRef(trx, provider.name);
    const known = await payouts.findByRef(trx, provider.name, reported.ref);
    if (known) return deps.payoutState(trx, known.id, reported, reported.ref);
    if (isSending) throw tooEarly();
    return unknown(trx, 'payout', reported.ref);
  }

  async function account(trx: Db, { account: reported }: Of<'account'>): Promise<Outcome> {
    const personId = await deps.payoutAccounts.ownerOf(trx, provider.name, reported.ref);
    // An account that is being created is read afterwards; unknown accounts are ignored, since no money moves.
    if (personId === undefined) return nothing;
    await deps.accountChanges.record(trx, { ...reported, personId, provider: provider.name });
    return { effect: 'noted', people: [personId] };
  }

  async function refund(trx: Db, { paymentRef, status }: Of<'refund'>): Promise<Outcome> {
    const payment = await paymentOf(trx, paymentRef);
    if (!payment?.refundId) return unknown(trx, 'a refund of', paymentRef);
    return deps.refunds.end(trx, payment.id, status === 'succeeded');
  }

  async function dispute(trx: Db, { dispute: reported }: Of<'dispute'>): Promise<Outcome> {
    const found = await paymentOf(trx, reported.paymentRef);
    const locked = found && (await payments.lock(trx, found.id));
    if (locked && isUnsettled(locked)) throw tooEarly();
    return locked ? deps.disputes(trx, locked, reported) : unknown(trx, 'a dispute of', reported.paymentRef);
  }

  async function effectOf(trx: Db, event: ProviderEvent): Promise<Outcome> {
    if (event.about === 'payment') {
      const known = await paymentOf(trx, event.payment.ref);
      if (!known) return unknown(trx, 'payment', event.payment.ref);
      return deps.paymentState(trx, known.id, event.payment);
    }
    if (event.about === 'payout') return payout(trx, event);
    if (event.about === 'account') return account(trx, event);
    if (event.about === 'refund') return refund(trx, event);
    return event.about === 'dispute' ? dispute(trx, event) : nothing;
  }

  /**
   * A dispute can arrive before the event that its payment succeeded, or that a refund failed: both are
   * settled first, in transactions of their own.
   */
  async function catchUp({ paymentRef }: ProviderDispute): Promise<void> {
    const payment = await paymentOf(database.db, paymentRef);
    if (payment?.refundStatus === 'asked') await deps.refunds.send(payment);
    else if (payment && isUnsettled(payment)) await deps.topUps.refresh(payment);
  }

  return {
    /**
     * Applies an event and stores its id in one transaction. Throws if it came too early or anything else
     * fails: nothing is stored then, and the provider must send it again.
     */
    async handle(event: ProviderEvent): Promise<EventEffect> {
      if (event.about === 'dispute') await catchUp(event.dispute);
      const id = `${provider.name}:${event.id}`;
      const outcome = await database.db.transaction().execute(async (trx) => {
        if (!(await deps.events.add(trx, id, event.type, clock.now()))) return undefined;
        const handled = await effectOf(trx, event);
        await deps.events.setEffect(trx, id, handled.effect);
        return handled;
      });
      if (!outcome) return 'repeated';
      deps.messenger.soon();
      deps.afterCommit(outcome);
      return outcome.effect;
    },
  };
}
