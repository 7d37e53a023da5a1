import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { limits } from '../../../contract/core/limits.ts';
import type { BalanceLine, BalancePart, EarningsRange } from '../../../contract/money/wallet.ts';
import * as api from '../../api/money/wallet.ts';
import { nextWhereMore } from '../cache/more-pages.ts';
import { FIRST_PAGE, uniqueItems } from '../cache/pages.ts';
import { walletKeys } from '../keys/wallet-keys.ts';

export const walletQueries = {
  /** What one has, owes and has earned. Money is looked at again whenever somebody comes back to it. */
  balance: () =>
    queryOptions({
      queryKey: walletKeys.balance,
      queryFn: ({ signal }) => api.getBalance(signal),
      staleTime: 0,
      refetchOnWindowFocus: true,
    }),

  /** The lines that add up to one of the numbers, newest first, each once. */
  lines: (part: BalancePart) =>
    infiniteQueryOptions({
      queryKey: walletKeys.lines(part),
      queryFn: async ({ pageParam, signal }) => {
        const { lines, hasMore, snapshot } = await api.listBalanceLines(part, pageParam, signal);
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
      // The range is part of the data: the last one is shown until the next is loaded.
      queryFn: async ({ signal }) => ({ ...(await api.getEarnings(range, signal)), range }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
};

/** Has everything that shows money read again: what is on the screen at once, the rest when it is opened. */
export function invalidateWallet(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: walletKeys.all });
}
