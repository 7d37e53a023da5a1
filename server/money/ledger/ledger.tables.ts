import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { TransactionEvent, TransactionKind } from '../../../contract/money/transaction.ts';
import type { BigIntColumn } from '../../db/column-types.ts';

/** An account of the platform, or of one person, quest, payout or dispute; see `accounts.ts`. */
interface LedgerAccountTable {
  id: GeneratedAlways<string>;
  code: string;
  kind: string;
  /** Whose money it holds; null for the platform. */
  owner_id: string | null;
  side: 'debit' | 'credit';
  /** Must not fall below 0. */
  guarded: boolean;
  balance: Generated<BigIntColumn>;
}

interface LedgerJournalTable {
  id: string;
  /** The order of booking. */
  seq: GeneratedAlways<string>;
  /** `kind:reference`: a second journal of the same key does nothing. */
  key: string;
  kind: string;
  /** Why an operator booked it. */
  reason: string | null;
  operator_id: string | null;
  created_at: Date;
}

interface LedgerLineTable {
  id: GeneratedAlways<string>;
  journal_id: string;
  account_id: string;
  debit: BigIntColumn;
  credit: BigIntColumn;
  balance_after: BigIntColumn;
}

/** One journal as one person sees it. */
interface WalletEntryTable {
  id: string;
  seq: GeneratedAlways<string>;
  person_id: string;
  journal_id: string;
  kind: TransactionKind;
  direction: 'in' | 'out';
  amount: BigIntColumn;
  net_amount: BigIntColumn;
  service_fee: BigIntColumn;
  transaction_fee: BigIntColumn;
  /** The available balance after it. */
  balance_after: BigIntColumn;
  /** How much of an earning is money of top-ups, which is held with them. */
  traced: Generated<BigIntColumn>;
  title: string;
  /** Null in rows from before it was stored, like `subject`. */
  event: TransactionEvent | null;
  subject: string | null;
  quest_id: string | null;
  counterparty_id: string | null;
  payment_id: string | null;
  payout_id: string | null;
  created_at: Date;
}

/** How much of the balance of an account is money of a top-up, and until when it cannot be paid out. */
interface MoneyLotTable {
  account_id: string;
  payment_id: string;
  /** 0 for what a quest has paid out. */
  amount: BigIntColumn;
  held_until: Date;
}

/** Promotional money: `remaining` is neither reserved, spent nor expired. */
interface PromoGrantTable {
  id: string;
  person_id: string;
  amount: BigIntColumn;
  remaining: BigIntColumn;
  title: string;
  expires_at: Date;
  /** Money that a refund returns after the grant ended expires once more. */
  times_expired: Generated<number>;
  created_at: Date;
}

/** How a quest uses a grant: `remaining` is still reserved, the rest of `amount` was paid to earners. */
interface PromoUseTable {
  quest_id: string;
  grant_id: string;
  amount: BigIntColumn;
  remaining: BigIntColumn;
}

/** The result of a ledger check. */
interface LedgerCheckTable {
  id: string;
  checked_at: Date;
  difference: BigIntColumn;
  problems: JSONColumnType<{ rule: string; detail: string }[]>;
  /** The next check begins after this journal: every journal up to it is committed. */
  through_seq: BigIntColumn;
}

/** Journals, lines and entries are append-only: a trigger rejects anything else. */
interface LedgerTables {
  ledger_account: LedgerAccountTable;
  ledger_journal: LedgerJournalTable;
  ledger_line: LedgerLineTable;
  wallet_entry: WalletEntryTable;
  money_lot: MoneyLotTable;
  promo_grant: PromoGrantTable;
  promo_use: PromoUseTable;
  ledger_check: LedgerCheckTable;
}

declare module '../../db/tables.ts' {
  interface Tables extends LedgerTables {}
}
