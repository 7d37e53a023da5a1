import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import * as m from '../../../messages/flicks.gen.ts';
import { scheduledFlickQueries } from '../../../queries/flicks/publishing/scheduled-flick.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { failureProps } from '../../ui/failure-props.ts';
import { LoadingStatus, Skeleton } from '../../ui/skeleton.tsx';
import { ScheduledRow } from './scheduled-row.tsx';

const SKELETONS = ['a', 'b', 'c'];

/** The viewer's flicks that wait for their time, the next one first, and what can be done with them. */
export function ScheduledList({ empty }: { empty: ReactNode }) {
  const { data, error, refetch, isFetching } = useQuery(scheduledFlickQueries.own());
  const list = useRef<HTMLDivElement>(null);
  if (!data && error) return <ErrorState {...failureProps({ error, isFetching, refetch })} />;
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {!data && (
        <div className="flex flex-col gap-4 py-3">
          <LoadingStatus />
          {SKELETONS.map((key) => (
            <Skeleton key={key} className="h-24 w-full rounded-2xl" />
          ))}
        </div>
      )}
      {data?.scheduled.length === 0 && empty}
      {data && data.scheduled.length > 0 && (
        <ul aria-label={m.scheduleTitle()} className="divide-y divide-line">
          {data.scheduled.map((flick) => (
            <ScheduledRow key={flick._id} flick={flick} onLeave={() => list.current?.focus()} />
          ))}
        </ul>
      )}
    </div>
  );
}
