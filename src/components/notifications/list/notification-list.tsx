import { Bell } from 'lucide-react';
import { useRef } from 'react';
import * as m from '../../../messages/notifications.gen.ts';
import type { useNotifications } from '../../../queries/notifications/notification.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { EndMarker } from '../../ui/list/end-marker.tsx';
import { RetryRow } from '../../ui/list/retry-row.tsx';
import { usePagedList } from '../../ui/list/use-paged-list.tsx';
import { useSaveScrollPosition, type useScrollRestoration } from '../../ui/list/use-scroll-restoration.ts';
import { type DateGroup, groupByDate } from './date-groups.ts';
import { DateGroupList, type TakeSnapshot } from './grouped-list.tsx';
import { RowSkeletons } from './row-skeletons.tsx';
import type { useSeen } from './use-mark-seen.ts';

const groupTitles: Record<DateGroup, string> = {
  today: m.groupToday(),
  week: m.groupWeek(),
  earlier: m.groupEarlier(),
};

type NotificationListProps = {
  list: ReturnType<typeof useNotifications>;
  position: ReturnType<typeof useScrollRestoration>;
  name: string;
  isUnread: ReturnType<typeof useSeen>['isUnread'];
};

/** What happened, in the parts Today, This week and Earlier. */
export function NotificationList({ list, position: place, name, isUnread }: NotificationListProps) {
  const { data } = list;
  const { end, failure } = usePagedList(list);
  const lists = useRef(new Map<DateGroup, TakeSnapshot>());
  useSaveScrollPosition(place.entry, name, () => [...lists.current.values()].flatMap((take) => take() ?? []));
  const now = new Date();
  if (list.isPending) return <RowSkeletons />;
  if (!data) return failure && <ErrorState {...failure} />;
  return (
    <>
      {failure && !list.isFetchNextPageError && <RetryRow {...failure} />}
      {data.length === 0 && <EmptyState icon={Bell} title={m.emptyTitle()} text={m.emptyText()} />}
      {groupByDate(data, now).map(({ group: span, items }, at, { length }) => (
        <section key={span} aria-labelledby={`span-${span}`} className="pt-3">
          <h2 id={`span-${span}`} className="font-semibold text-sm text-text-2">
            {groupTitles[span]}
          </h2>
          <DateGroupList
            items={items}
            isUnread={isUnread}
            now={now}
            isBusy={list.isFetchingNextPage}
            isComplete={at < length - 1 || !list.hasNextPage}
            position={place}
            onList={(take) => lists.current.set(span, take)}
          />
        </section>
      ))}
      {list.isFetchingNextPage && <RowSkeletons rows={3} />}
      {failure && list.isFetchNextPageError && <RetryRow {...failure} />}
      {!list.hasNextPage && !failure && data.length > 0 && <EndMarker />}
      {end}
    </>
  );
}
