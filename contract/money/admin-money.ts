import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { errorText } from '../core/error-text.ts';
import { limits } from '../core/limits.ts';
import { id, person, time } from '../core/shared.ts';
import { minor } from './money.ts';
import { books } from './wallet.ts';

export const moneyAlertKind = z.enum([
  'webhook_refused',
  'amount_differs',
  'unknown_payment',
  'books_off',
  'payout_stuck',
  'promo_shared',
  'operator_linked',
  'dispute_unpaid',
]);
export type MoneyAlertKind = z.output<typeof moneyAlertKind>;

/** A problem with money that an operator should look at. */
export const moneyAlert = z.object({
  _id: id,
  kind: moneyAlertKind,
  /** What happened, in a sentence. */
  detail: z.string(),
  /** How often it happened. */
  count: z.int(),
  createdAt: time,
  lastAt: time,
  settledAt: z.nullable(time),
});
export type MoneyAlert = z.output<typeof moneyAlert>;

/** An account of the platform, or the sum of one kind of accounts of people. */
const accountSum = z.object({ account: z.string(), side: z.enum(['debit', 'credit']), balance: z.int() });

export const moneyMove = z.enum(['fund', 'grant', 'goodwill', 'write_off', 'claim']);
export type MoneyMove = z.output<typeof moneyMove>;

/** What an operator booked, and the balance before and after: of the platform's equity, or of a person's
 * promotional money, wallet or debt. */
const bookedMove = z.object({
  _id: id,
  move: moneyMove,
  amount: minor,
  before: z.int(),
  after: z.int(),
  operator: person,
  /** The person it was for; null for `fund`. */
  person: z.nullable(person),
  /** For `claim`: the account that was erased. */
  account: z.nullable(id),
  reason: z.string(),
  createdAt: time,
});
export type BookedMove = z.output<typeof bookedMove>;

/** A move above the limit for one operator: it waits until another one decides, for at most 7 days. */
const requestedMove = z.object({
  _id: id,
  move: moneyMove,
  amount: minor,
  operator: person,
  /** The person it is for; null for `fund`. */
  person: z.nullable(person),
  /** For `claim`: the account that was erased. */
  account: z.nullable(id),
  reason: z.string(),
  state: z.enum(['waiting', 'approved', 'rejected', 'expired']),
  createdAt: time,
  expiresAt: time,
  /** Who approved or rejected it; null if nobody did. */
  decidedBy: z.nullable(person),
});
export type RequestedMove = z.output<typeof requestedMove>;

export const getMoney = endpoint({
  method: 'GET',
  path: '/v1/admin/money',
  access: 'operator',
  summary: 'The books: every kind of account with its sum, the rules that hold or not, and what needs a look',
  data: z.object({
    books,
    problems: z.array(z.object({ rule: z.string(), detail: z.string() })),
    accounts: z.array(accountSum),
    /** What the provider holds for us; null if it did not respond. */
    providerBalance: z.nullable(z.int()),
    /** Open ones first, then the newest; at most 100. */
    alerts: z.array(moneyAlert),
    /** What operators booked, newest first, at most 50. */
    moves: z.array(bookedMove),
    /** Moves for which two operators are needed: waiting ones first, then the newest, at most 50. */
    requests: z._default(z.array(requestedMove), []),
    currency: z.string(),
  }),
  fallback: 'Failed to fetch',
});

export const checkLedger = endpoint({
  method: 'POST',
  path: '/v1/admin/money/check',
  access: 'operator',
  confirmation: 'always',
  summary: 'Checks the books now',
  data: z.object({ books }),
  fallback: 'Failed to fetch',
});

export const settleMoneyAlert = endpoint({
  method: 'POST',
  path: '/v1/admin/money/alert/:id/settle',
  access: 'operator',
  confirmation: 'always',
  summary: 'Notes that somebody has looked at it',
  params: z.object({ id }),
  data: z.object({ alert: moneyAlert }),
  fallback: 'Failed to fetch',
});

/** An erased account with unclaimed funds. */
const unclaimedAccount = z.object({
  account: id,
  /** The username that replaced the erased one. */
  username: z.string(),
  /** What is still unclaimed. */
  left: minor,
  /** When funds last became unclaimed. */
  keptAt: time,
});
export type UnclaimedAccount = z.output<typeof unclaimedAccount>;

export const listUnclaimed = endpoint({
  method: 'GET',
  path: '/v1/admin/money/unclaimed',
  access: 'operator',
  summary: 'Erased accounts that money is kept for: the one of that id or name, or the newest, at most 20',
  query: z.object({ q: z.optional(z.string().check(z.trim(), z.maxLength(limits.search.max))) }),
  data: z.object({ accounts: z.array(unclaimedAccount), currency: z.string() }),
  fallback: 'Failed to fetch',
});

const reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(limits.reason.max));

export const moveMoney = endpoint({
  method: 'POST',
  path: '/v1/admin/money/move',
  access: 'operator',
  confirmation: 'always',
  summary:
    'Funds the platform, grants promotional money, pays a goodwill, writes a debt off or gives money of an erased account to its owner; every one is a journal with its reason',
  body: z
    .object({
      move: moneyMove,
      amount: minor,
      /**
       * The person whose wallet, promotional money or debt changes; not used for `fund`. For `claim` the
       * account that its owner has now.
       */
      username: z.optional(z.string().check(z.minLength(1), z.maxLength(limits.username.max))),
      /** For `claim`: the account that was erased. */
      account: z.optional(id),
      /** For promotional money; 90 days by default. */
      expiresInDays: z.optional(z.int().check(z.minimum(1), z.maximum(365))),
      reason,
    })
    .check(
      z.refine(({ move, username }) => move === 'fund' || username !== undefined, {
        error: errorText('moveNeedsPerson'),
        path: ['username'],
      }),
      z.refine(({ move, account }) => move !== 'claim' || account !== undefined, {
        error: errorText('claimNeedsAccount'),
        path: ['account'],
      }),
    ),
  data: z.object({
    message: z.string(),
    person: z.nullable(person),
    /** Nothing was booked: another operator has to approve it. */
    waiting: z._default(z.boolean(), false),
  }),
  fallback: 'Failed to fetch',
  idempotent: true,
});

export const decideMove = endpoint({
  method: 'POST',
  path: '/v1/admin/money/request/:id/decide',
  access: 'operator',
  confirmation: 'always',
  summary: 'Approves or rejects what another operator wants to move; an approval books it once',
  params: z.object({ id }),
  body: z.object({ decision: z.enum(['approved', 'rejected']) }),
  data: z.object({ message: z.string() }),
  fallback: 'Failed to fetch',
  idempotent: true,
});
