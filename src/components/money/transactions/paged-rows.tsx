import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { announce } from '../../../lib/browser/announce.ts';
import { hintFor } from '../../../lib/forms/error-hint.ts';
import { useNearViewport } from '../../flicks/comments/use-near-viewport.ts';
import { EndMarker } from '../../ui/list/end-marker.tsx';
import { RetryRow } from '../../ui/list/retry-row.tsx';
import { RowSkeletons } from './row-skeletons.tsx';

/** Says how many rows a next page brought. */
function useAnnounceMore(isFetching: boolean, count: number, say: (more: number) => string): void {
  const asked = useRef<number | null>(null);
  useEffect(() => {
    if (isFetching) asked.current ??= count;
    else if (asked.current !== null) {
      const more = count - asked.current;
      asked.current = null;
      if (more > 0) announce(say(more));
    }
  }, [isFetching, count, say]);
}

type PagedRowsProps<Item> = {
  list: UseInfiniteQueryResult<Item[], Error>;
  label: string;
  row: (item: Item) => ReactNode;
  /** Stands where there is nothing. */
  empty: ReactNode;
  /** What a next page that came is announced as. */
  more: (count: number) => string;
};

/** Rows page by page, with everything that can happen to such a list. */
export function PagedRows<Item>({ list, label, row, empty, more }: PagedRowsProps<Item>) {
  const { data, error } = list;
  const mark = useNearViewport(
    list.hasNextPage && !list.isFetching && !list.isError,
    () => void list.fetchNextPage(),
  );
  useAnnounceMore(list.isFetchingNextPage, data?.length ?? 0, more);
  const failed = error && (
    <RetryRow
      title={error.message}
      hint={hintFor(error)}
      retrying={list.isFetching}
      onRetry={() => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())}
    />
  );
  if (list.isPending) return <RowSkeletons />;
  return (
    <>
      {!list.isFetchNextPageError && failed}
      {data?.length === 0 && empty}
      {data && data.length > 0 && (
        <ul className="wallet-rows" aria-label={label} aria-busy={list.isFetchingNextPage}>
          {data.map(row)}
        </ul>
      )}
      {list.isFetchingNextPage && <RowSkeletons rows={3} />}
      {list.isFetchNextPageError && failed}
      {data && data.length > 0 && !list.hasNextPage && !error && <EndMarker />}
      <div ref={mark} />
    </>
  );
}
