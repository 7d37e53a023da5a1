import type {
  Transaction,
  TransactionEvent,
  TransactionKind,
  TransactionStatus,
} from '../../../../contract/money/transaction.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import * as m from '../../../messages/money.gen.ts';

export const kindLabels: Record<TransactionKind, string> = {
  topup: m.kindTopup(),
  reserve: m.kindReserve(),
  release: m.kindRelease(),
  earning: m.kindEarning(),
  undo: m.kindUndo(),
  refund: m.kindRefund(),
  payout: m.kindPayout(),
  payout_failed: m.kindPayoutFailed(),
  payout_returned: m.kindPayoutReturned(),
  promo: m.kindPromo(),
  dispute: m.kindDispute(),
  debt: m.kindDebt(),
  adjustment: m.kindAdjustment(),
};

/** Null if a row is simply done. */
export const statusLabels: Record<TransactionStatus, string | null> = {
  done: null,
  paid: null,
  reserved: m.statusReserved(),
  requested: m.statusOnItsWay(),
  processing: m.statusOnItsWay(),
  failed: m.statusFailed(),
  cancelled: m.statusCanceled(),
  returned: m.statusReturned(),
  refunded: m.statusRefunded(),
  disputed: m.statusDisputed(),
};

const titles: Record<TransactionEvent, (subject: string) => string> = {
  topped_up: m.titleToppedUp,
  topup_refunded: m.titleTopupRefunded,
  topup_refund_failed: m.titleTopupRefundFailed,
  dispute_opened: m.titleDisputeOpened,
  dispute_won: m.titleDisputeWon,
  dispute_lost: m.titleDisputeLost,
  disputed_money_returned: m.titleDisputedMoneyReturned,
  reserved: (subject) => m.titleReserved({ subject }),
  released: (subject) => m.titleReleased({ subject }),
  earned: (subject) => m.titleEarned({ subject }),
  taken_back: (subject) => m.titleTakenBack({ subject }),
  reserve_returned: (subject) => m.titleReserveReturned({ subject }),
  payout_requested: m.titlePayoutRequested,
  payout_arrived: m.titlePayoutArrived,
  payout_cancelled: m.cashOutCanceled,
  payout_failed: m.titlePayoutFailed,
  payout_returned: m.titlePayoutReturned,
  promo_granted: (subject) => subject,
  promo_expired: (subject) => m.titlePromoExpired({ subject }),
  debt_settled: m.titleDebtSettled,
  debt_written_off: m.titleDebtWrittenOff,
  account_closed: m.titleAccountClosed,
  account_claimed: m.titleAccountClaimed,
  goodwill: m.titleGoodwill,
};

/** The title of a transaction or of a line; older ones have only an English one. */
export const titleOf = ({
  title,
  event,
  subject,
}: Pick<Transaction, 'title' | 'event' | 'subject'>): string =>
  event ? titles[event](subject ?? '') : title;

/** Where the money came from or went to, what it is reserved for, or why a payout failed. */
function detailOf({ kind, amount, currency, note, noteFields }: Transaction): string | null {
  if (!noteFields) return note;
  const { cardLast4, accountLast4, failure, reward } = noteFields;
  if (failure !== null) return failure;
  if (cardLast4 !== null) return m.noteCard({ last4: cardLast4 });
  if (accountLast4 !== null) return m.noteAccount({ last4: accountLast4 });
  if (reward !== null) return m.notePlaces({ count: amount / reward, reward: formatMoney(reward, currency) });
  return kind === 'promo' ? m.notePromo() : null;
}

/** Its source or target, in a few words. */
export function noteOf(transaction: Transaction): string | null {
  const { kind, counterparty, direction } = transaction;
  const detail = detailOf(transaction);
  if (detail || !counterparty) return detail;
  const { name } = counterparty;
  if (kind === 'release') return m.fromReserve({ name });
  return direction === 'in' ? m.fromPerson({ name }) : m.toPerson({ name });
}

/** How a loaded page of transactions is announced. */
export const moreTransactions = (count: number): string => m.transactionsMore({ count });
