import type { Clock } from '../../core/clock.ts';
import type { Db } from '../../db/prepared-statement.ts';
import type { Notice, Notices } from '../../notifications/notification-writer.service.ts';
import type { ProviderPayout } from '../../providers/payments/provider.ts';
import type { Journal } from '../ledger/journal.ts';
import type { Ledger } from '../ledger/ledger.service.ts';
import { payoutFailed, payoutPaid, payoutReturned } from '../ledger/payout-journals.ts';
import type { MoneyAlerts } from '../operator/money-alerts.service.ts';
import { book, nothing, type Outcome } from '../payments/payment-outcome.service.ts';
import type { KeptPayout, payoutRepository } from './payout.repository.ts';

interface Deps {
  payouts: typeof payoutRepository;
  ledger: Ledger;
  notices: Notices;
  alerts: MoneyAlerts;
  clock: Clock;
}

type Told = Pick<ProviderPayout, 'status' | 'fee' | 'failure'>;

/** How a payout that was sent ends by that news, and what is booked for it; null where it changes nothing. */
function endOf(payout: KeptPayout, { status, fee }: Told) {
  const underWay = payout.status === 'processing' || payout.status === 'requested';
  if (underWay && status === 'paid') return { status, journals: [payoutPaid(payout, fee)] };
  if (underWay && status === 'failed') return { status, journals: [payoutFailed(payout)] };
  // A bank may let a payout fail after it was said to be paid.
  const isBack = status === 'returned' || (status === 'failed' && payout.status === 'paid');
  if (!isBack || !(underWay || payout.status === 'paid')) return null;
  const paid: Journal[] = underWay ? [payoutPaid(payout, fee)] : [];
  return { status: 'returned' as const, journals: [...paid, payoutReturned(payout)] };
}

function noticeOf(
  { id, personId, netAmount, amount }: KeptPayout,
  status: 'paid' | 'failed' | 'returned',
  failure: string | null,
): Notice {
  const about = { recipientId: personId, target: { type: 'wallet' as const, id } };
  if (status === 'paid') return { kind: 'payout', ...about, amount: netAmount };
  return { kind: 'payout_failed', ...about, amount, excerpt: failure };
}

/** What the provider says of a payout becomes what we know of it: the way into J10, J12 and, but for cancelling, J11. */
export function createPayoutState({ payouts, ledger, notices, alerts, clock }: Deps) {
  /** Takes over how a payout stands, in a transaction that books nothing else; `ref` is its number there. */
  return async (trx: Db, id: string, told: Told, ref: string | null): Promise<Outcome> => {
    const payout = await payouts.lock(trx, id);
    if (!payout) return nothing;
    const numbered = ref === null ? {} : { provider_ref: ref };
    const end = endOf(payout, told);
    if (!end) {
      const contradicts = payout.status === 'failed' && told.status !== 'failed';
      if (contradicts) {
        const detail = `Payout ${id} is ${told.status} at the provider after it had failed.`;
        await alerts.alert('payout_stuck', id, detail, trx);
        return { effect: 'differs', people: [] };
      }
      if (payout.status === 'processing') await payouts.change(trx, id, numbered, clock.now());
      return nothing;
    }
    await book(ledger, trx, end.journals);
    const failure = end.status === 'paid' ? null : told.failure;
    await payouts.change(trx, id, { status: end.status, failure, ...numbered }, clock.now());
    await alerts.settle('payout_stuck', id, trx);
    await notices.note(trx, noticeOf(payout, end.status, failure));
    return { effect: 'booked', people: [payout.personId] };
  };
}
export type PayoutState = ReturnType<typeof createPayoutState>;
