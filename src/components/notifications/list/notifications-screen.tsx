import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Notification, NotificationFilter } from '../../../../contract/notifications/notification.ts';
import { savesData } from '../../../lib/storage/data-saver.ts';
import * as m from '../../../messages/notifications.gen.ts';
import { flickQueries } from '../../../queries/flicks/flick.ts';
import { useNotifications, useUnread } from '../../../queries/notifications/notification.ts';
import { FollowRequests } from '../../people/rows/follow-requests.tsx';
import { Aside } from '../../shell/navigation/aside.tsx';
import { RightRail } from '../../shell/navigation/right-rail.tsx';
import { Page } from '../../shell/page.tsx';
import { useAnnounceNextPage } from '../../ui/list/use-paged-list.tsx';
import { useScrollRestoration } from '../../ui/list/use-scroll-restoration.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { BlockedHint } from './blocked-hint.tsx';
import { FilterChips } from './filter-chips.tsx';
import { flickOf } from './notification-link.ts';
import { NotificationList } from './notification-list.tsx';
import { useSeen } from './use-mark-seen.ts';

/** The targets of this many rows at the top are prefetched. */
const PREFETCH_COUNT = 3;
const NONE: Notification[] = [];

const announceMore = (count: number) => m.more({ count });

function usePrefetchTargets(items: readonly Notification[]): void {
  const client = useQueryClient();
  const ids = items.slice(0, PREFETCH_COUNT).flatMap((item) => flickOf(item) ?? []);
  const names = ids.join();
  useEffect(() => {
    if (names === '' || savesData() || !('requestIdleCallback' in window)) return;
    const idle = requestIdleCallback(() => {
      for (const id of names.split(',')) void client.prefetchQuery(flickQueries.detail(id));
    });
    return () => cancelIdleCallback(idle);
  }, [client, names]);
}

/** The notifications, and what needs an answer. */
export function NotificationsScreen({ filter }: { filter: NotificationFilter }) {
  const name = `notifications ${filter}`;
  const position = useScrollRestoration(name);
  const list = useNotifications(filter, position.position !== undefined);
  const items = list.data ?? NONE;
  const unread = useUnread() ?? 0;
  const { isUnread, markAll, isMarking } = useSeen(items, filter === 'all');
  usePrefetchTargets(items);
  useAnnounceNextPage(list.isFetchingNextPage, items.length, announceMore);
  const canMark = unread > 0 || items.some(isUnread);
  return (
    <div className="mx-auto flex justify-center xl:gap-4 xl:pe-8">
      <Page
        title={m.title()}
        back="/home"
        width="list"
        actions={
          canMark && (
            <button
              type="button"
              aria-busy={isMarking || undefined}
              onClick={() => !isMarking && markAll()}
              className="hit flex shrink-0 items-center gap-2 font-semibold text-brand-text text-md hover:underline"
            >
              {isMarking && <Spinner size={14} />}
              {m.markAllRead()}
            </button>
          )
        }
      >
        <FilterChips filter={filter} />
        <BlockedHint />
        {(filter === 'all' || filter === 'people') && <FollowRequests />}
        <NotificationList list={list} position={position} name={name} isUnread={isUnread} />
      </Page>
      <Aside>
        <RightRail />
      </Aside>
    </div>
  );
}
