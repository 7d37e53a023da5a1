import type { Clock } from '../../core/clock.ts';
import type { Db } from '../../db/prepared-statement.ts';
import type {
  NotificationInput,
  NotificationWriterService,
} from '../../notifications/notification-writer.service.ts';
import type { ProviderPayout } from '../../providers/payments/provider.ts';
import type { MoneyAlertsService } from '../alerts/money-alerts.service.ts';
import type { Journal } from '../ledger/journal.ts';
import type { LedgerService } from '../ledger/ledger.service.ts';
import { payoutFailed, payoutPaid, payoutReturned } from '../ledger/payout-journals.ts';
import { nothing, type Outcome, postJournals } from '../payments/payment-outcome.service.ts';
import type { PayoutRecord, payoutRepository } from './payout.repository.ts';

interface Deps {
  payouts: typeof payoutRepository;
  ledger: LedgerService;
  notifications: NotificationWriterService;
  alerts: MoneyAlertsService;
  clock: Clock;
}

type ProviderOutcome = Pick<ProviderPayout, 'status' | 'fee' | 'failure'>;

/** The final status that a report gives a payout, and its journals; null if it changes nothing. */
function endOf(payout: PayoutRecord, { status, fee }: ProviderOutcome) {
  const pending = payout.status === 'processing' || payout.status === 'requested';
  if (pending && status === 'paid') return { status, journals: [payoutPaid(payout, fee)] };
  if (pending && status === 'failed') return { status, journals: [payoutFailed(payout)] };
  // A bank may report a failure after the payout was reported as paid.
  const isReturned = status === 'returned' || (status === 'failed' && payout.status === 'paid');
  if (!isReturned || !(pending || payout.status === 'paid')) return null;
  const paid: Journal[] = pending ? [payoutPaid(payout, fee)] : [];
  return { status: 'returned' as const, journals: [...paid, payoutReturned(payout)] };
}

function notificationOf(
  { id, personId, netAmount, amount }: PayoutRecord,
  status: 'paid' | 'failed' | 'returned',
  failure: string | null,
): NotificationInput {
  const recipient = { recipientId: personId, target: { type: 'wallet' as const, id } };
  if (status === 'paid') return { kind: 'payout', ...recipient, amount: netAmount };
  return { kind: 'payout_failed', ...recipient, amount, excerpt: failure };
}

/** Applies what the provider reports about a payout: books J10, J12 and, except for cancelling, J11. */
export function createPayoutStatusService({ payouts, ledger, notifications, alerts, clock }: Deps) {
  /**
   * Applies the reported state of a payout, in a transaction that books nothing else; `ref` is its id at the
   * provider.
   */
  return async (trx: Db, id: string, reported: ProviderOutcome, ref: string | null): Promise<Outcome> => {
    const payout = await payouts.lock(trx, id);
    if (!payout) return nothing;
    const refChange = ref === null ? {} : { provider_ref: ref };
    const end = endOf(payout, reported);
    if (!end) {
      const contradicts = payout.status === 'failed' && reported.status !== 'failed';
      if (contradicts) {
        const detail = `Payout ${id} is ${reported.status} at the provider after it had failed.`;
        await alerts.alert('payout_stuck', id, detail, trx);
        return { effect: 'differs', people: [] };
      }
      if (payout.status === 'processing') await payouts.change(trx, id, refChange, clock.now());
      return nothing;
    }
    await postJournals(ledger, trx, end.journals);
    const failure = end.status === 'paid' ? null : reported.failure;
    await payouts.change(trx, id, { status: end.status, failure, ...refChange }, clock.now());
    await alerts.settle('payout_stuck', id, trx);
    await notifications.add(trx, notificationOf(payout, end.status, failure));
    return { effect: 'booked', people: [payout.personId] };
  };
}
export type PayoutStatusService = ReturnType<typeof createPayoutStatusService>;
