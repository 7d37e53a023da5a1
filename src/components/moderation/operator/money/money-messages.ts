import type { MoneyAlertKind, MoneyMove, RequestedMove } from '../../../../../contract/money/admin-money.ts';

export const alertNames: Record<MoneyAlertKind, string> = {
  webhook_refused: 'A webhook was refused',
  amount_differs: 'An amount differs from what was asked for',
  unknown_payment: 'News of a payment that nobody knows',
  books_off: 'The books are off',
  promo_shared: 'Promotional money may have stayed in one hand',
  payout_stuck: 'A payout is stuck',
  dispute_unpaid: 'A lost dispute is not covered',
  operator_linked: 'An operator tried to move money of somebody close to them',
};

/** What became of a move for which a second operator is needed. */
export const requestStates: Record<RequestedMove['state'], string> = {
  waiting: 'Waiting',
  approved: 'Approved',
  rejected: 'Rejected',
  expired: 'Expired',
};

/** The ledger checks, by their names. */
export const ruleNames: Record<string, string> = {
  sum: 'Every journal adds up to 0',
  all: 'All accounts add up to 0',
  lines: 'Every line goes on from the one before',
  kept: 'Every balance is what its lines say',
  sides: 'No account is on its wrong side',
  debt: 'Nobody owes and has at once',
  entries: 'What people are shown is what was booked',
  told: 'No wallet moves without a line for its person',
  earned: 'What was earned is what was paid',
  promo: 'Promotional money is that of its grants',
  escrow: 'Quests hold what their places want',
  payouts: 'Money under way is that of the payouts',
  unclaimed: 'No closed account gave out more than was kept for it',
  disputes: 'Money held is that of the disputes',
  provider: 'The provider holds what we booked',
};

/** Names of accounts; `wallet` and such are the totals of all people. */
export const accountNames: Record<string, string> = {
  provider_cash: 'At the payment provider',
  dispute_receivable: 'Taken by banks in open disputes',
  user_debt: 'Owed by people',
  wallet: 'Wallets',
  promo: 'Promotional money',
  escrow: 'Reserved for quests',
  escrow_promo: 'Reserved for quests, promotional',
  payout: 'Payouts under way',
  dispute_hold: 'Held in disputes',
  unclaimed: 'Of closed accounts',
  service_fee_topup: 'Service fees, adding money',
  service_fee_payout: 'Service fees, cashing out',
  processing_recovered: 'Transaction fees collected',
  processor_fee: 'Fees of the provider',
  dispute_fee: 'Fees of disputes',
  promo_expense: 'Promotional money given',
  bad_debt: 'Goodwill and debts given up',
  platform_equity: 'Put in by the operator',
};

interface MoveMessages {
  label: string;
  hint: string;
  /** The accounts that it books to; those of people are shown with a name. */
  debit: string;
  credit: string;
  /** What happens besides, for the question before it. */
  also: string;
  /** As the list says it after a name. */
  past: string;
}

export const moveMessages: Record<MoneyMove, MoveMessages> = {
  fund: {
    label: 'Fund the platform',
    hint: 'Money that you put in at the provider.',
    debit: 'At the payment provider',
    credit: 'Put in by the operator',
    also: 'With a real provider, put the same amount in there too.',
    past: 'funded the platform with',
  },
  grant: {
    label: 'Grant promotional money',
    hint: 'For quests alone; it ends.',
    debit: 'Promotional money given',
    credit: 'Promotional money',
    also: 'It can be spent on quests alone, and what is left at its end goes.',
    past: 'granted promotional money:',
  },
  goodwill: {
    label: 'Pay a goodwill',
    hint: 'Real money into a wallet.',
    debit: 'Goodwill and debts given up',
    credit: 'Wallet',
    also: 'It can be paid out. What the person owes is taken from it first.',
    past: 'paid a goodwill of',
  },
  write_off: {
    label: 'Write a debt off',
    hint: 'What somebody owes after a lost dispute.',
    debit: 'Goodwill and debts given up',
    credit: 'Owed',
    also: 'The person owes that much less, and is told so in the wallet.',
    past: 'wrote off a debt of',
  },
  claim: {
    label: 'Pay out a closed account',
    hint: 'Money kept for somebody who was erased and has proved to be its owner.',
    debit: 'Of closed accounts',
    credit: 'Wallet',
    also: 'Make sure that the person has proved to own the closed account. They can cash it out at once.',
    past: 'paid out of a closed account',
  },
};
