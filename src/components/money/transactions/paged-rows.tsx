import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EndMarker } from '../../ui/list/end-marker.tsx';
import { RetryRow } from '../../ui/list/retry-row.tsx';
import { useAnnounceNextPage, usePagedList } from '../../ui/list/use-paged-list.tsx';
import { RowSkeletons } from './row-skeletons.tsx';

type PagedRowsProps<Item> = {
  list: UseInfiniteQueryResult<Item[], Error>;
  label: string;
  row: (item: Item) => ReactNode;
  /** Shown if there are none. */
  empty: ReactNode;
  /** How a loaded page is announced. */
  more: (count: number) => string;
};

/** Rows page by page, with everything that can happen to such a list. */
export function PagedRows<Item>({ list, label, row, empty, more }: PagedRowsProps<Item>) {
  const { data } = list;
  const { end, failure } = usePagedList(list);
  useAnnounceNextPage(list.isFetchingNextPage, data?.length ?? 0, more);
  const failed = failure && <RetryRow {...failure} />;
  if (list.isPending) return <RowSkeletons />;
  return (
    <>
      {!list.isFetchNextPageError && failed}
      {data?.length === 0 && empty}
      {data && data.length > 0 && (
        <ul aria-label={label} aria-busy={list.isFetchingNextPage}>
          {data.map(row)}
        </ul>
      )}
      {list.isFetchingNextPage && <RowSkeletons rows={3} />}
      {list.isFetchNextPageError && failed}
      {data && data.length > 0 && !list.hasNextPage && !failed && <EndMarker />}
      {end}
    </>
  );
}
