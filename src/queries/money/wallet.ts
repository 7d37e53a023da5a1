import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { limits } from '../../../contract/core/limits.ts';
import type { BalanceLine, BalancePart, EarningsRange } from '../../../contract/money/wallet.ts';
import * as api from '../../api/money/wallet.ts';
import { nextWhereMore } from '../cache/core/more-pages.ts';
import { FIRST_PAGE, uniqueItems } from '../cache/core/pages.ts';
import { walletKeys } from '../keys/wallet-keys.ts';

export const walletQueries = {
  /** The viewer's balance, debts and earnings. Refetched each time the screen is opened. */
  balance: () =>
    queryOptions({
      queryKey: walletKeys.balance,
      queryFn: ({ signal }) => api.getBalance(signal),
      staleTime: 0,
      refetchOnWindowFocus: true,
    }),

  /** The rows that add up to one of the numbers, newest first, each once. */
  /** The lines of a balance, newest first; those up to the end of a day, in UTC, unless that is empty. */
  lines: (part: BalancePart, until = '') =>
    infiniteQueryOptions({
      queryKey: walletKeys.lines(part, until),
      queryFn: async ({ pageParam, signal }) => {
        const { lines, hasMore, snapshot } = await api.listBalanceLines(
          part,
          { ...pageParam, until: until || undefined },
          signal,
        );
        return { items: lines, page: pageParam.page, hasMore, snapshot };
      },
      initialPageParam: FIRST_PAGE,
      getNextPageParam: (last) => nextWhereMore(last, limits.page.short),
      select: uniqueItems<BalanceLine>,
      staleTime: 0,
    }),

  earnings: (range: EarningsRange) =>
    queryOptions({
      queryKey: walletKeys.earnings(range),
      // The range is part of the data, because the previous range stays on the screen until the next is loaded.
      queryFn: async ({ signal }) => ({ ...(await api.getEarnings(range, signal)), range }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
};

/** Refetches everything that shows money: on the screen at once, the rest when it is opened. */
export function invalidateWallet(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: walletKeys.all });
}
