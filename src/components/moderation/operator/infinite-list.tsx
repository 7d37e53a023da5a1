import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { hintFor } from '../../../lib/forms/error-hint.ts';
import { useNearViewport } from '../../flicks/comments/use-near-viewport.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { RetryRow } from '../../ui/list/retry-row.tsx';
import { QueueSkeleton } from './skeletons.tsx';

type GrowingListProps<Data> = {
  list: UseInfiniteQueryResult<Data>;
  /** Draws what was read; `end` stands below the rows and has more of them read. */
  children: (data: Data, end: ReactNode) => ReactNode;
};

/** A list that grows as one scrolls, with what it says while it is read and where that fails. */
export function GrowingList<Data>({ list, children }: GrowingListProps<Data>) {
  const { data, error } = list;
  const mark = useNearViewport(
    list.hasNextPage && !list.isFetching && !list.isError,
    () => void list.fetchNextPage(),
  );
  if (list.isPending) return <QueueSkeleton />;
  if (!data) {
    return (
      <ErrorState
        title={error?.message ?? ''}
        hint={hintFor(error)}
        retrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  return children(
    data,
    <>
      {error && (
        <RetryRow
          title={error.message}
          hint={hintFor(error)}
          retrying={list.isFetching}
          onRetry={() => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())}
        />
      )}
      <div ref={mark} />
    </>,
  );
}
