import type { Parsed, ResponseData } from '../../../contract/core/endpoint.ts';
import { CURRENCY } from '../../../contract/money/money.ts';
import type {
  EarningsRange,
  getBalance,
  getEarnings,
  listBalanceLines,
} from '../../../contract/money/wallet.ts';
import type { Clock } from '../../core/clock.ts';
import { startOfOwnPage, writeSnapshot } from '../../core/page-cursor.ts';
import type { Database } from '../../db/connection.ts';
import { payoutAccountResponse } from './payout-account-response.ts';
import type { walletBalanceRepository } from './wallet-balance.repository.ts';
import type { walletEarningsRepository } from './wallet-earnings.repository.ts';
import type { walletLinesRepository } from './wallet-lines.repository.ts';
import { heldOf, holdsAt, withdrawableOf } from './withdrawable.service.ts';

interface Deps {
  database: Database;
  clock: Clock;
  balances: typeof walletBalanceRepository;
  balanceLines: typeof walletLinesRepository;
  earnings: typeof walletEarningsRepository;
  /** Whether recent money is held before it can be paid out (`PAYOUT_HOLD`). */
  holds: boolean;
}

const DAY_MS = 86_400_000;
/** The beginning of the day after that one, in UTC. */
const dayAfter = (day: string) => new Date(Date.parse(day) + DAY_MS);

/** What a person has, and the lines that add up to it. */
export function createWalletService({ database, clock, balances, balanceLines, earnings, holds }: Deps) {
  return {
    async balance(personId: string): Promise<ResponseData<typeof getBalance>> {
      const { sums, young, account, books } = await balances.read(database, personId, holdsAt(clock.now()));
      const held = holds ? young : [];
      const { withdrawable, clearing } = withdrawableOf(sums.available, held);
      return {
        balances: {
          availableBalance: sums.available,
          promotionalBalance: sums.promotional,
          reservedBalance: sums.reserved,
          payoutBalance: sums.payout,
          heldBalance: sums.held,
          debt: sums.debt,
          withdrawable,
          currency: CURRENCY,
        },
        totalEarning: sums.earned,
        completedQuests: sums.completed,
        fundedQuests: sums.fundedQuests,
        clearing,
        held: heldOf(sums.available, held),
        payoutAccount: payoutAccountResponse(
          { ...account, heldUntil: account.heldUntil === null ? null : new Date(account.heldUntil) },
          clock.now(),
        ),
        books,
      };
    },

    /** A page of the lines behind a part of the balance; with `until` those up to the end of that day. */
    async lines(
      personId: string,
      { params: { part }, query: { page, limit, snapshot, until } }: Parsed<typeof listBalanceLines>,
    ): Promise<ResponseData<typeof listBalanceLines>> {
      const later =
        until !== undefined && snapshot === undefined
          ? await balanceLines.firstFrom(database, personId, part, dayAfter(until))
          : null;
      const start =
        later === null ? startOfOwnPage('balance_lines', { page, limit, snapshot }) : { after: later };
      const { lines, last, more } = await balanceLines.page(database, personId, part, limit, start);
      return {
        lines,
        hasMore: more,
        snapshot: last === null ? snapshot : writeSnapshot('balance_lines', last),
      };
    },

    async earnings(personId: string, range: EarningsRange): Promise<ResponseData<typeof getEarnings>> {
      const spans = await earnings.read(database, personId, range, clock.now());
      const total = spans.reduce((sum, { earned }) => sum + earned, 0);
      return { spans, total, currency: CURRENCY };
    },
  };
}
export type WalletService = ReturnType<typeof createWalletService>;
