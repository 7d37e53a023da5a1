import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '../../../contract/core/limits.ts';
import type { Transaction, TransactionFilter } from '../../../contract/money/transaction.ts';
import * as api from '../../api/money/transaction.ts';
import { type MorePages, nextWhereMore } from '../cache/core/more-pages.ts';
import { FIRST_PAGE, firstPageOnly, uniqueItems } from '../cache/core/pages.ts';
import { walletKeys } from '../keys/wallet-keys.ts';

export const transactionQueries = {
  /** The viewer's transactions, newest first, each once. */
  list: (filter: TransactionFilter) =>
    infiniteQueryOptions({
      queryKey: walletKeys.list(filter),
      queryFn: async ({ pageParam, signal }) => {
        const response = await api.listTransactions({ ...filter, ...pageParam }, signal);
        const { transactions, hasMore, snapshot } = response;
        return { items: transactions, page: pageParam.page, hasMore, snapshot };
      },
      initialPageParam: FIRST_PAGE,
      getNextPageParam: (last) => nextWhereMore(last, limits.page.short),
      select: uniqueItems<Transaction>,
      staleTime: 0,
    }),

  /** One transaction with its journal. */
  detail: (id: string) =>
    queryOptions({
      queryKey: walletKeys.transaction(id),
      queryFn: ({ signal }) => api.getTransaction(id, signal),
      staleTime: 0,
    }),
};

/** The list; data from an earlier visit is trimmed to the first page and refetched. */
export function useTransactions(filter: TransactionFilter) {
  const client = useQueryClient();
  const options = transactionQueries.list(filter);
  useState(() => {
    const updatedAt = client.getQueryState(options.queryKey)?.dataUpdatedAt ?? 0;
    client.setQueryData<MorePages<Transaction>>(options.queryKey, (data) => data && firstPageOnly(data), {
      updatedAt,
    });
  });
  return useInfiniteQuery(options);
}
