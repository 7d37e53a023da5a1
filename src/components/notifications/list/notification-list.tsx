import { Bell } from 'lucide-react';
import { useRef } from 'react';
import { hintFor } from '../../../lib/forms/error-hint.ts';
import type { useNotifications } from '../../../queries/notifications/notification.ts';
import { useNearViewport } from '../../flicks/comments/use-near-viewport.ts';
import {
  useSaveScrollPosition,
  type useScrollRestoration,
} from '../../flicks/feed/use-scroll-restoration.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { EndMarker } from '../../ui/list/end-marker.tsx';
import { RetryRow } from '../../ui/list/retry-row.tsx';
import { inSpans, type Span } from './date-groups.ts';
import { SpanList, type TakeSnapshot } from './grouped-list.tsx';
import { messages } from './messages.tsx';
import { RowSkeletons } from './row-skeletons.tsx';
import type { useSeen } from './use-mark-seen.ts';

type NotificationListProps = {
  list: ReturnType<typeof useNotifications>;
  place: ReturnType<typeof useScrollRestoration>;
  name: string;
  isUnread: ReturnType<typeof useSeen>['isUnread'];
};

/** What happened, in the parts Today, This week and Earlier. */
export function NotificationList({ list, place, name, isUnread }: NotificationListProps) {
  const { data, error } = list;
  const mark = useNearViewport(
    list.hasNextPage && !list.isFetching && !list.isError,
    () => void list.fetchNextPage(),
  );
  const lists = useRef(new Map<Span, TakeSnapshot>());
  useSaveScrollPosition(place.entry, name, () => [...lists.current.values()].flatMap((take) => take() ?? []));
  const now = new Date();
  if (list.isPending) return <RowSkeletons />;
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
  return (
    <>
      {error && !list.isFetchNextPageError && (
        <RetryRow
          title={error.message}
          hint={hintFor(error)}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {data.length === 0 && <EmptyState icon={Bell} {...messages.empty} />}
      {inSpans(data, now).map(({ span, items }, at, { length }) => (
        <section key={span} aria-labelledby={`span-${span}`} className="pt-3">
          <h2 id={`span-${span}`} className="font-semibold text-sm text-text-2">
            {messages.spans[span]}
          </h2>
          <SpanList
            items={items}
            isUnread={isUnread}
            now={now}
            isBusy={list.isFetchingNextPage}
            isWhole={at < length - 1 || !list.hasNextPage}
            place={place}
            onList={(take) => lists.current.set(span, take)}
          />
        </section>
      ))}
      {list.isFetchingNextPage && <RowSkeletons rows={3} />}
      {error && list.isFetchNextPageError && (
        <RetryRow
          title={error.message}
          hint={hintFor(error)}
          retrying={list.isFetchingNextPage}
          onRetry={() => void list.fetchNextPage()}
        />
      )}
      {!list.hasNextPage && !error && data.length > 0 && <EndMarker />}
      <div ref={mark} />
    </>
  );
}
