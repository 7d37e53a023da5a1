import type { TransactionKind, TransactionStatus } from '../../../../contract/money/transaction.ts';
import type { BalancePart, EarningsRange } from '../../../../contract/money/wallet.ts';

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** The label and meaning of each number. */
const parts: Record<BalancePart, { title: string; text: string }> = {
  available: { title: 'Available to cash out', text: 'What you can cash out or spend on quests.' },
  promotional: {
    title: 'Promotional',
    text: 'Given to you for quests of your own. It cannot be cashed out.',
  },
  reserved: {
    title: 'Reserved',
    text: 'Set aside for your open quests. What is left comes back when they close.',
  },
  payout: { title: 'On its way', text: 'Cash outs that have not reached your bank yet.' },
  held: { title: 'Held', text: 'Held while a bank looks into a disputed card payment.' },
  debt: { title: 'You owe', text: 'Left over from a lost dispute. What comes in pays it first.' },
  earned: { title: 'Total earned', text: 'Everything that your approved quests brought.' },
};

const kinds: Record<TransactionKind, string> = {
  topup: 'Added by card',
  reserve: 'Reserved for quests',
  release: 'Paid to others',
  earning: 'Earned',
  undo: 'Taken back',
  refund: 'Refunds',
  payout: 'Cash outs',
  payout_failed: 'Failed cash outs',
  payout_returned: 'Returned cash outs',
  promo: 'Bonuses',
  dispute: 'Disputes',
  debt: 'Debts',
  adjustment: 'Adjustments',
};

/** Null if a row is simply done. */
const statuses: Record<TransactionStatus, string | null> = {
  done: null,
  paid: null,
  reserved: 'Reserved',
  requested: 'On its way',
  processing: 'On its way',
  failed: 'Failed',
  cancelled: 'Cancelled',
  returned: 'Returned',
  refunded: 'Refunded',
  disputed: 'Disputed',
};

const ranges: Record<EarningsRange, string> = { '30d': '30 days', '12w': '12 weeks', '12m': '12 months' };

/** Everything that reading the wallet says, in one place. */
export const messages = {
  title: 'Wallet',
  aside: 'Cash out and earnings',
  hide: 'Hide amounts',
  balance: 'Balance',
  parts,
  kinds,
  statuses,
  fundedQuests: (count: number) =>
    count === 0 ? 'In open quests' : `In ${plural(count, 'open quest', 'open quests')}`,
  bonuses: 'From bonuses',
  completed: (count: number) => plural(count, 'completed quest', 'completed quests'),
  now: 'can be cashed out now.',
  clears: (day: string) => `more clears on ${day}.`,
  fromPerson: (name: string) => `From ${name}`,
  toPerson: (name: string) => `To ${name}`,
  fromReserve: (name: string) => `From the reserve to ${name}`,
  addsUp: 'These lines add up to',
  noLines: 'No lines yet.',
  moreLines: (count: number) => plural(count, 'more line', 'more lines'),
  after: 'Then',
  transactions: {
    title: 'Transactions',
    more: (count: number) => plural(count, 'more transaction', 'more transactions'),
    empty: { title: 'No transactions yet.', text: 'Approved quests show up here.' },
    noMatch: { title: 'No transactions match', text: 'Try another kind or other days.' },
    clear: 'Clear filters',
  },
  filter: {
    open: 'Filter',
    title: 'Filter transactions',
    kind: 'Kind',
    all: 'All kinds',
    from: 'From',
    to: 'To',
    order: 'This day is before the first one.',
    apply: 'Show',
    clear: 'Clear',
    remove: (what: string) => `Remove the filter ${what}`,
  },
  statement: {
    start: 'Download statement (CSV)',
    reading: 'Preparing your statement',
    stop: 'Cancel',
  },
  earnings: {
    title: 'Earnings',
    range: 'Time',
    ranges,
    chart: 'Earnings, step through with the arrow keys',
    from: { '30d': 'Day', '12w': 'Week from', '12m': 'Month' } satisfies Record<EarningsRange, string>,
    earned: 'Earned',
    total: 'Together',
    none: 'Nothing earned in this time.',
  },
  detail: {
    title: 'Transaction',
    when: 'When',
    note: 'Note',
    from: 'From',
    to: 'To',
    quest: 'See the quest',
    amount: 'Amount',
    net: 'Net amount',
    serviceFee: 'Service fee',
    transactionFee: 'Transaction fee',
    balanceAfter: 'Available after it',
    journal: 'Journal',
    account: 'Account',
    debit: 'Debit',
    credit: 'Credit',
    sum: 'Sum',
    difference: 'Difference',
  },
  books: {
    never: 'The books have not been checked yet',
    checked: (when: string, difference: string) => `Books checked ${when}, difference ${difference}`,
    problem: 'Something is off. We are looking into it.',
  },
};
