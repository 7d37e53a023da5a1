import { type QueryKey, type UseInfiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Person } from '../../../contract/shared.ts';
import { hintFor } from '../../lib/failure-hint.ts';
import type { PageParam } from '../../queries/cache/pages.ts';
import { useApproach } from '../comments/use-approach.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { RetryRow } from '../ui/retry-row.tsx';
import { LoadingStatus, Skeleton } from '../ui/skeleton.tsx';

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

type PeopleListProps<Read, Item extends Person, Key extends QueryKey> = {
  options: UseInfiniteQueryOptions<Read, Error, Item[], Key, PageParam>;
  label: string;
  /** Stands where there is nobody. */
  empty: ReactNode;
  row: (person: Item) => ReactNode;
};

/** People page by page, with everything that can happen to such a list. */
export function PeopleList<Read, Item extends Person, Key extends QueryKey>(
  props: PeopleListProps<Read, Item, Key>,
) {
  const list = useInfiniteQuery<Read, Error, Item[], Key, PageParam>(props.options);
  const { data: people, error } = list;
  const mark = useApproach(
    list.hasNextPage && !list.isFetching && !list.isError,
    () => void list.fetchNextPage(),
  );
  const again = () => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch());
  const failure = error && { title: error.message, hint: hintFor(error), retrying: list.isFetching };
  return (
    <>
      {people && people.length > 0 && (
        <ul aria-label={props.label} className="flex flex-col" aria-busy={list.isFetching}>
          {people.map((person) => (
            <li key={person.userId}>{props.row(person)}</li>
          ))}
        </ul>
      )}
      {people?.length === 0 && !error && props.empty}
      {(list.isPending || list.isFetchingNextPage) && <Rows />}
      {failure &&
        (people ? <RetryRow {...failure} onRetry={again} /> : <ErrorState {...failure} onRetry={again} />)}
      <div ref={mark} />
    </>
  );
}
