import type { Minor } from '../../../contract/money/money.ts';
import { accounts } from './accounts.ts';
import type { Journal } from './journal.ts';

// Journals about the platform and its people. J0, J2 and so on are rows of the table in docs/money.md.

/** J0: the operator puts money in. */
export const funding = (ref: string, amount: Minor, reason: string): Journal => ({
  key: `fund:${ref}`,
  reason,
  lines: [
    { account: accounts.providerCash, debit: amount },
    { account: accounts.platformEquity, credit: amount },
  ],
  entries: [],
});

interface Promo {
  grantId: string;
  personId: string;
  amount: Minor;
  title: string;
}

/** J2: promotional money is granted. */
export const promoGranted = ({ grantId, personId, amount, title }: Promo, reason?: string): Journal => ({
  key: `promo:${grantId}`,
  ...(reason === undefined ? {} : { reason }),
  lines: [
    { account: accounts.promoExpense, debit: amount },
    { account: accounts.promo(personId), credit: amount },
  ],
  entries: [{ personId, kind: 'promo', direction: 'in', amount, event: 'promo_granted', subject: title }],
});

/** J2: the rest of it expires; `n` counts from 0, because a refund may return more of it later. */
export const promoExpired = ({ grantId, personId, amount, title }: Promo, n: number): Journal => ({
  key: n === 0 ? `promoexp:${grantId}` : `promoexp:${grantId}:${n}`,
  lines: [
    { account: accounts.promo(personId), debit: amount },
    { account: accounts.promoExpense, credit: amount },
  ],
  entries: [{ personId, kind: 'promo', direction: 'out', amount, event: 'promo_expired', subject: title }],
});

/** J18: a debt is written off. */
export const debtWrittenOff = (ref: string, personId: string, amount: Minor, reason: string): Journal => ({
  key: `writeoff:${personId}:${ref}`,
  reason,
  lines: [
    { account: accounts.badDebt, debit: amount },
    { account: accounts.debt(personId), credit: amount },
  ],
  entries: [{ personId, kind: 'debt', direction: 'in', amount, event: 'debt_written_off' }],
});

/**
 * J19: the balance of an erased person becomes unclaimed; `n` counts from 0, because money may still return
 * later.
 */
export const purged = (personId: string, amount: Minor, n = 0): Journal => ({
  key: n === 0 ? `purge:${personId}` : `purge:${personId}:${n}`,
  lines: [
    { account: accounts.wallet(personId), debit: amount },
    { account: accounts.unclaimed, credit: amount },
  ],
  entries: [{ personId, kind: 'adjustment', direction: 'out', amount, event: 'account_closed' }],
});

/**
 * J19: unclaimed funds of an erased person move to their new account, so that they can cash them out.
 */
export const claimed = (
  ref: string,
  from: string,
  personId: string,
  amount: Minor,
  reason: string,
): Journal => ({
  key: `claim:${from}:${ref}`,
  reason,
  lines: [
    { account: accounts.unclaimed, debit: amount },
    { account: accounts.wallet(personId), credit: amount },
  ],
  entries: [{ personId, kind: 'adjustment', direction: 'in', amount, event: 'account_claimed' }],
});

/** J20: the platform pays a person as goodwill. */
export const goodwill = (ref: string, personId: string, amount: Minor, reason: string): Journal => ({
  key: `goodwill:${ref}`,
  reason,
  lines: [
    { account: accounts.badDebt, debit: amount },
    { account: accounts.wallet(personId), credit: amount },
  ],
  entries: [{ personId, kind: 'adjustment', direction: 'in', amount, event: 'goodwill' }],
});
