import { type QueryKey, type UseInfiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { HasId, PageParam } from '../../../queries/cache/core/pages.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { RetryRow } from '../../ui/list/retry-row.tsx';
import { usePagedList } from '../../ui/list/use-paged-list.tsx';
import { LoadingStatus, Skeleton } from '../../ui/skeleton.tsx';

function Rows() {
  return (
    <div className="flex flex-col gap-3">
      <LoadingStatus />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
    </div>
  );
}

type RowListProps<Read, Item extends HasId, Key extends QueryKey> = {
  options: UseInfiniteQueryOptions<Read, Error, Item[], Key, PageParam>;
  label: string;
  /** Shown if there is nothing. */
  empty: ReactNode;
  row: (item: Item) => ReactNode;
};

/** People, or other rows, page by page, with every state such a list can have. */
export function RowList<Read, Item extends HasId, Key extends QueryKey>(
  props: RowListProps<Read, Item, Key>,
) {
  const list = useInfiniteQuery<Read, Error, Item[], Key, PageParam>(props.options);
  const { data: items, error } = list;
  const { end, failure } = usePagedList(list);
  return (
    <>
      {items && items.length > 0 && (
        <ul aria-label={props.label} className="flex flex-col" aria-busy={list.isFetching}>
          {items.map((item) => (
            <li key={item._id}>{props.row(item)}</li>
          ))}
        </ul>
      )}
      {items?.length === 0 && !error && props.empty}
      {(list.isPending || list.isFetchingNextPage) && <Rows />}
      {failure && (items ? <RetryRow {...failure} /> : <ErrorState {...failure} />)}
      {end}
    </>
  );
}
