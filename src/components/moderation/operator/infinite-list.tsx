import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../../ui/error-state.tsx';
import { RetryRow } from '../../ui/list/retry-row.tsx';
import { usePagedList } from '../../ui/list/use-paged-list.tsx';
import { QueueSkeleton } from './skeletons.tsx';

type GrowingListProps<Data> = {
  list: UseInfiniteQueryResult<Data>;
  /** Renders the loaded rows; `end` is below them and loads more. */
  children: (data: Data, end: ReactNode) => ReactNode;
};

/** A list that loads more while scrolling, with its loading and error states. */
export function GrowingList<Data>({ list, children }: GrowingListProps<Data>) {
  const { data } = list;
  const { end, failure } = usePagedList(list);
  if (list.isPending) return <QueueSkeleton />;
  if (!data) return failure && <ErrorState {...failure} />;
  return children(
    data,
    <>
      {failure && <RetryRow {...failure} />}
      {end}
    </>,
  );
}
