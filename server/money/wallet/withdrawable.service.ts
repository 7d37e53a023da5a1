import type { Minor } from '../../../contract/money/money.ts';
import { EARNING_HOLD_HOURS, TOP_UP_HOLD_DAYS } from '../../../contract/money/money-limits.ts';
import type { Clock } from '../../core/clock.ts';
import { type Db, within } from '../../db/prepared-statement.ts';
import type { Holds, withdrawableRepository, YoungMoney } from './withdrawable.repository.ts';

const HOUR = 3_600;
/** Earnings may still be taken back, and cards disputed: so long such money stays out of reach of a bank. */
const EARNING_SECONDS = EARNING_HOLD_HOURS * HOUR;
const TOP_UP_SECONDS = TOP_UP_HOLD_DAYS * 24 * HOUR;

export interface Withdrawable {
  /** What can be paid out now. */
  withdrawable: Minor;
  /** By how much that grows next, and when; null where nothing waits. */
  clearing: { amount: Minor; clearsAt: string } | null;
}

/** The times behind which money is young; with holds off none is. */
export function holdsAt(now: Date, on: boolean): Holds {
  const [earningSeconds, topUpSeconds] = on ? [EARNING_SECONDS, TOP_UP_SECONDS] : [0, 0];
  const since = (seconds: number) => new Date(now.getTime() - seconds * 1_000);
  return {
    earningSeconds,
    topUpSeconds,
    earningsSince: since(earningSeconds),
    topUpsSince: since(topUpSeconds),
  };
}

/**
 * How much of the available money can be paid out, `young` being ordered by when it clears. Spending counts
 * against cleared money first, so this may be too little, never too much, and corrects itself with time.
 */
export function withdrawableOf(available: number, young: readonly YoungMoney[]): Withdrawable {
  const allYoung = young.reduce((sum, { amount }) => sum + amount, 0);
  const free = (held: number) => Math.max(0, available - held);
  const withdrawable = free(allYoung);
  let held = allYoung;
  for (const { amount, clearsAt } of young) {
    held -= amount;
    const more = free(held) - withdrawable;
    if (more > 0) {
      const clearing = { amount: more as Minor, clearsAt: new Date(clearsAt).toISOString() };
      return { withdrawable: withdrawable as Minor, clearing };
    }
  }
  return { withdrawable: withdrawable as Minor, clearing: null };
}

interface Deps {
  withdrawals: typeof withdrawableRepository;
  clock: Clock;
  /** Whether young money waits (`PAYOUT_HOLD`). */
  holds: boolean;
}

/** Works out what a person can have paid out; `db` may be the transaction that holds their wallet. */
export function createWithdrawableService({ withdrawals, clock, holds }: Deps) {
  return async (db: Db, personId: string, available: number): Promise<Withdrawable> =>
    withdrawableOf(
      available,
      holds ? await withdrawals.young(within(db), personId, holdsAt(clock.now(), holds)) : [],
    );
}
export type WithdrawableOf = ReturnType<typeof createWithdrawableService>;
