import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { limits } from '../core/limits.ts';
import { id, paging, person, time } from '../core/shared.ts';
import { minorOrZero } from './money.ts';

export const transactionKind = z.enum([
  'topup',
  'reserve',
  'release',
  'earning',
  'undo',
  'refund',
  'payout',
  'payout_failed',
  'payout_returned',
  'promo',
  'dispute',
  'debt',
  'adjustment',
]);
export type TransactionKind = z.output<typeof transactionKind>;

/** The current status of the payment, payout, dispute or quest behind a transaction. */
export const transactionStatus = z.enum([
  'done',
  'reserved',
  'requested',
  'processing',
  'paid',
  'failed',
  'cancelled',
  'returned',
  'refunded',
  'disputed',
]);
export type TransactionStatus = z.output<typeof transactionStatus>;

/** What happened to the money; the app writes the title of a row from it. */
export const transactionEvent = z.enum([
  'topped_up',
  'topup_refunded',
  'topup_refund_failed',
  'dispute_opened',
  'dispute_won',
  'dispute_lost',
  'disputed_money_returned',
  'reserved',
  'released',
  'earned',
  'taken_back',
  'reserve_returned',
  'payout_requested',
  'payout_arrived',
  'payout_cancelled',
  'payout_failed',
  'payout_returned',
  'promo_granted',
  'promo_expired',
  'debt_settled',
  'debt_written_off',
  'account_closed',
  'account_claimed',
  'goodwill',
]);
export type TransactionEvent = z.output<typeof transactionEvent>;

export const titleFields = {
  /** In English. */
  title: z.string(),
  /** What the title says, for other languages; rows from before it was stored have none. */
  event: z.optional(z.nullable(transactionEvent)),
  /** The title of the quest, or of the promotional money. */
  subject: z.optional(z.nullable(z.string())),
};

/** One row of the wallet: one journal as this person sees it. */
export const transaction = z.object({
  _id: id,
  kind: transactionKind,
  direction: z.enum(['in', 'out']),
  amount: minorOrZero,
  netAmount: minorOrZero,
  serviceFee: minorOrZero,
  transactionFee: minorOrZero,
  currency: z.string(),
  status: transactionStatus,
  /** The available balance after it. */
  balanceAfter: minorOrZero,
  ...titleFields,
  /** Where the money came from or went to, such as the last digits of a card, or why a payout failed; in English. */
  note: z.nullable(z.string()),
  /** What the note says, for other languages. */
  noteFields: z.optional(
    z.object({
      cardLast4: z.nullable(z.string()),
      accountLast4: z.nullable(z.string()),
      /** Why a payout failed, as the bank says it. */
      failure: z.nullable(z.string()),
      /** What is reserved for each place of a quest. */
      reward: z.nullable(minorOrZero),
    }),
  ),
  questId: z.nullable(id),
  payoutId: z.nullable(id),
  paymentId: z.nullable(id),
  counterparty: z.nullable(person),
  createdAt: time,
});
export type Transaction = z.output<typeof transaction>;

const filters = {
  kind: z.optional(transactionKind),
  /** Both ends included. */
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
};

export const listTransactions = endpoint({
  base: 'payments',
  method: 'GET',
  path: '/v1/transaction',
  access: 'member',
  whileSuspended: true,
  summary: 'Everything that moved the caller’s money, newest first',
  query: z.object({ ...paging(limits.page.short), ...filters }),
  data: z.object({
    transactions: z.array(transaction),
    /** If it is missing, assume more when the page is full. */
    hasMore: z.optional(z.boolean()),
    snapshot: z.optional(z.string()),
  }),
  fallback: 'Failed to fetch',
});

/** Query of the statement, `GET /payments/v1/transaction.csv`: the rows of the list as a file, oldest first. */
export const STATEMENT_PATH = '/v1/transaction.csv';
export const statementQuery = z.object(filters);
/** The filter of the list and the statement. */
export type TransactionFilter = z.output<typeof statementQuery>;

/** A line of a journal: one of `debit` and `credit` is 0. */
export const journalLine = z.object({ account: z.string(), debit: minorOrZero, credit: minorOrZero });

export const getTransaction = endpoint({
  base: 'payments',
  method: 'GET',
  path: '/v1/transaction/:id',
  access: 'member',
  summary: 'One row with the lines of its journal, which add up to 0',
  params: z.object({ id }),
  data: z.object({
    transaction,
    journal: z.object({ key: z.string(), createdAt: time }),
    lines: z.array(journalLine),
  }),
  fallback: 'Failed to fetch',
});
export type TransactionDetail = z.output<(typeof getTransaction)['data']>;
