import type { Minor } from '../../../contract/money/money.ts';
import {
  DISPUTABLE_DAYS,
  EARNING_HOLD_HOURS,
  TOP_UP_HOLD_DAYS,
} from '../../../contract/money/money-limits.ts';
import type { HeldMoney } from '../../../contract/money/wallet.ts';
import type { Clock } from '../../core/clock.ts';
import { type Db, within } from '../../db/prepared-statement.ts';
import type { Holds, withdrawableRepository, YoungMoney } from './withdrawable.repository.ts';

const HOUR = 3_600;

export interface Withdrawable {
  /** How much can be paid out now. */
  withdrawable: Minor;
  /** The next amount that becomes available, and when; null if nothing is held, or nobody knows until when. */
  clearing: { amount: Minor; clearsAt: string } | null;
}

/** How long money is held, because approvals can be undone and card payments disputed. */
export const holdsAt = (now: Date): Holds => ({
  now,
  earningSeconds: EARNING_HOLD_HOURS * HOUR,
  disputableSeconds: DISPUTABLE_DAYS * 24 * HOUR,
  topUpSeconds: TOP_UP_HOLD_DAYS * 24 * HOUR,
});

const sumOf = (young: readonly YoungMoney[]) => young.reduce((sum, { amount }) => sum + amount, 0);

/**
 * How much of the available money can be paid out; `young` is ordered by when it clears, null last. Spending counts
 * against cleared money first, so the result may be too low for a while, but never too high.
 */
export function withdrawableOf(available: number, young: readonly YoungMoney[]): Withdrawable {
  const totalYoung = sumOf(young);
  const free = (held: number) => Math.max(0, available - held);
  const withdrawable = free(totalYoung);
  let held = totalYoung;
  for (const { amount, clearsAt } of young) {
    if (clearsAt === null) break;
    held -= amount;
    const more = free(held) - withdrawable;
    if (more > 0) {
      const clearing = { amount: more as Minor, clearsAt: new Date(clearsAt).toISOString() };
      return { withdrawable: withdrawable as Minor, clearing };
    }
  }
  return { withdrawable: withdrawable as Minor, clearing: null };
}

/**
 * What of the available money cannot be paid out, and why: one part for each reason and day (in UTC), which clears with
 * its last. As in `withdrawableOf`, what clears first counts as spent.
 */
export function heldOf(available: number, young: readonly YoungMoney[]): HeldMoney[] {
  let spent = Math.max(0, sumOf(young) - available);
  const parts = new Map<string, HeldMoney>();
  for (const { amount, reason, clearsAt } of young) {
    const gone = Math.min(spent, amount);
    spent -= gone;
    if (gone === amount) continue;
    const moment = clearsAt === null ? null : new Date(clearsAt).toISOString();
    const key = `${reason} ${moment?.slice(0, 10)}`;
    const sum = (parts.get(key)?.amount ?? 0) + amount - gone;
    parts.set(key, { reason, amount: sum as Minor, clearsAt: moment });
  }
  return [...parts.values()];
}

interface Deps {
  withdrawals: typeof withdrawableRepository;
  clock: Clock;
  /** Whether recent money is held before it can be paid out (`PAYOUT_HOLD`). */
  holds: boolean;
}

/** How much a person can cash out; `db` may be the transaction that locked their wallet. */
export function createWithdrawableService({ withdrawals, clock, holds }: Deps) {
  return async (db: Db, personId: string, available: number): Promise<Withdrawable> =>
    withdrawableOf(
      available,
      holds ? await withdrawals.young(within(db), personId, holdsAt(clock.now())) : [],
    );
}
export type WithdrawableOf = ReturnType<typeof createWithdrawableService>;
