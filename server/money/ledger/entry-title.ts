import type { TransactionEvent } from '../../../contract/money/transaction.ts';

const TITLES: Record<TransactionEvent, string> = {
  topped_up: 'Added by card',
  topup_refunded: 'Refunded to your card',
  topup_refund_failed: 'Your card didn’t accept the refund',
  dispute_opened: 'Held: your bank disputes a card payment',
  dispute_won: 'Dispute ended for you',
  dispute_lost: 'Dispute lost: your bank took the money back',
  disputed_money_returned: 'Taken back: the card that paid for it was disputed',
  reserved: 'Reserved',
  released: 'Paid',
  earned: 'Approved',
  taken_back: 'Taken back',
  reserve_returned: 'Returned',
  payout_requested: 'Cash out to bank',
  payout_arrived: 'Cash out arrived',
  payout_cancelled: 'Cash out canceled',
  payout_failed: 'Cash out failed',
  payout_returned: 'Cash out returned by the bank',
  promo_granted: 'Promotional money',
  promo_expired: 'Expired',
  debt_settled: 'Paid back what you owed',
  debt_written_off: 'What you owed was written off',
  account_closed: 'Account closed',
  account_claimed: 'From your closed account',
  goodwill: 'From Flickquest',
};

/** The title of a wallet row in English, as statements show it; the app writes its own from the same parts. */
export function entryTitle(event: TransactionEvent, subject?: string): string {
  if (subject === undefined) return TITLES[event];
  return event === 'promo_granted' ? subject : `${TITLES[event]}: ${subject}`;
}
