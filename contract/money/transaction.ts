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
  title: z.string(),
  /** Where the money came from or went to, such as the last digits of a card, or why a payout failed. */
  note: z.nullable(z.string()),
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
