import type { Minor } from '../../../contract/money/money.ts';
import type { TransactionEvent, TransactionKind } from '../../../contract/money/transaction.ts';
import type { Account } from './accounts.ts';

/** Has either a `debit` or a `credit`; a line of 0 is not stored. */
export interface Line {
  account: Account;
  debit?: Minor;
  credit?: Minor;
  /** The top-up that incoming money is, or whose money leaves first. */
  paymentId?: string;
  /** For how many seconds incoming money of top-ups is held at least. */
  heldFor?: number;
  /** Money of top-ups that the receiving accounts had before leaves first, because it returns to them. */
  returns?: true;
}

/** What a person sees of a journal, in one row of their wallet. */
export interface Entry {
  personId: string;
  kind: TransactionKind;
  direction: 'in' | 'out';
  amount: Minor;
  /** The same as `amount` where there are no fees. */
  netAmount?: Minor;
  serviceFee?: Minor;
  transactionFee?: Minor;
  event: TransactionEvent;
  /** The title of the quest, or of the promotional money. */
  subject?: string;
  questId?: string;
  counterpartyId?: string;
  paymentId?: string;
  payoutId?: string;
}

/** A booking: lines that add up to 0, under a key that is booked once. */
export interface Journal {
  /** `kind:reference`. */
  key: string;
  /** Why an operator booked it. */
  reason?: string;
  operatorId?: string;
  lines: Line[];
  entries: Entry[];
}

/** The balance of a locked account; 0 if nothing was ever booked to it. */
export type BalanceOf = (account: Account) => Minor;
