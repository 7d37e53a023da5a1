import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { limits } from '../core/limits.ts';
import { id, paging, time } from '../core/shared.ts';
import { minor, minorOrZero } from './money.ts';
import { titleFields } from './transaction.ts';

/** The status of the account that payouts go to; only `enabled` can be paid. */
export const payoutAccountStatus = z.enum(['none', 'onboarding', 'restricted', 'enabled']);
export type PayoutAccountStatus = z.output<typeof payoutAccountStatus>;

export const payoutAccount = z.object({
  status: payoutAccountStatus,
  /** What the provider still requires, as text for the person. */
  requirement: z.nullable(z.string()),
  /** The last digits of the bank account number; while payouts are held, those of the account before. */
  last4: z.nullable(z.string()),
  /** The changed bank account, and until when payouts to it are held; older servers don't send it. */
  changed: z._default(z.nullable(z.object({ last4: z.nullable(z.string()), heldUntil: time })), null),
});
export type PayoutAccount = z.output<typeof payoutAccount>;

/** Everything that is owed to a person. `availableBalance` and the four others add up to it. */
export const balances = z.object({
  availableBalance: minorOrZero,
  /** Only for quests, never paid out. */
  promotionalBalance: minorOrZero,
  /** Reserved for the person's own quests. */
  reservedBalance: minorOrZero,
  /** Pending payouts. */
  payoutBalance: minorOrZero,
  /** Reserved while a bank looks into a disputed card payment. */
  heldBalance: minorOrZero,
  /** What the person owes after a lost dispute. */
  debt: minorOrZero,
  /** The part of the available balance that can be paid out now. */
  withdrawable: minorOrZero,
  currency: z.string(),
});
export type Balances = z.output<typeof balances>;

/** The result of the newest ledger check. */
export const books = z.object({
  /** Null before the first check. */
  checkedAt: z.nullable(time),
  /** By how much all accounts together differ from 0. */
  difference: z.int(),
  /** Violations of ledger rules. */
  problems: z.int(),
});
export type Books = z.output<typeof books>;

/**
 * Why money cannot be cashed out yet: an approval can be undone, a card payment taken back, for longer if the person who
 * paid by card is paid to the same bank account, or a bank looks into it.
 */
export const holdReason = z.enum(['earning', 'card', 'same_account', 'dispute']);
export type HoldReason = z.output<typeof holdReason>;

export const heldMoney = z.object({
  reason: holdReason,
  amount: minor,
  /** From when all of it can be cashed out; null if nobody knows, while a bank looks into it. */
  clearsAt: z.nullable(time),
});
export type HeldMoney = z.output<typeof heldMoney>;

export const getBalance = endpoint({
  base: 'payments',
  method: 'GET',
  path: '/v1/balance',
  access: 'member',
  whileSuspended: true,
  summary: 'What the caller has, may pay out and has earned',
  data: z.object({
    balances,
    totalEarning: minorOrZero,
    completedQuests: z.int(),
    /** How many of the person's quests have money reserved. */
    fundedQuests: z.int(),
    /** The next amount that becomes withdrawable; null if nothing is held, or only until a dispute ends. */
    clearing: z.nullable(z.object({ amount: minor, clearsAt: time })),
    /**
     * What of the available balance cannot be cashed out yet, by reason and day, earliest first. Together it is the
     * available balance without `withdrawable`. Older servers don't send it.
     */
    held: z._default(z.array(heldMoney), []),
    payoutAccount,
    books,
  }),
  fallback: 'Failed to fetch balance',
});

export const balancePart = z.enum([
  'available',
  'promotional',
  'reserved',
  'payout',
  'held',
  'debt',
  'earned',
]);
export type BalancePart = z.output<typeof balancePart>;

/** One line of the ledger behind a balance; `change` is negative if it reduced the balance. */
export const balanceLine = z.object({
  _id: z.string(),
  /** The transaction in the list; null if there is none. */
  transactionId: z.nullable(id),
  ...titleFields,
  change: z.int(),
  /** The balance after this line. */
  total: z.int(),
  createdAt: time,
});
export type BalanceLine = z.output<typeof balanceLine>;

export const listBalanceLines = endpoint({
  base: 'payments',
  method: 'GET',
  path: '/v1/balance/:part/lines',
  access: 'member',
  summary: 'The lines that add up to a balance, now or at the end of a day, newest first',
  params: z.object({ part: balancePart }),
  query: z.object({
    ...paging(limits.page.short),
    /** The first page begins with the newest line of that day or before, in UTC; the next pages follow by their snapshot. */
    until: z.optional(z.iso.date()),
  }),
  data: z.object({ lines: z.array(balanceLine), hasMore: z.boolean(), snapshot: z.optional(z.string()) }),
  fallback: 'Failed to fetch',
});

export const earningsRange = z.enum(['30d', '12w', '12m']);
export type EarningsRange = z.output<typeof earningsRange>;

export const getEarnings = endpoint({
  base: 'payments',
  method: 'GET',
  path: '/v1/earnings',
  access: 'member',
  summary: 'What was earned day by day, week by week or month by month, oldest first, empty ones included',
  query: z.object({ range: z._default(earningsRange, '30d') }),
  data: z.object({
    /** `from` is the first day of a span, in UTC. */
    spans: z.array(z.object({ from: z.iso.date(), earned: z.int() })),
    total: z.int(),
    currency: z.string(),
  }),
  fallback: 'Failed to fetch',
});
