import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { Quest } from '../../../../contract/quests/quest.ts';
import { savesData } from '../../../lib/storage/data-saver.ts';
import * as m from '../../../messages/quests.gen.ts';
import { firstPageOnly } from '../../../queries/cache/core/pages.ts';
import type { QuestFilters } from '../../../queries/keys/quest-keys.ts';
import { questQueries } from '../../../queries/quests/quest.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { EndMarker } from '../../ui/list/end-marker.tsx';
import { RetryRow } from '../../ui/list/retry-row.tsx';
import { useAnnounceNextPage, usePagedList } from '../../ui/list/use-paged-list.tsx';
import { useSaveScrollPosition, useScrollRestoration } from '../../ui/list/use-scroll-restoration.ts';
import { LoadingStatus } from '../../ui/skeleton.tsx';
import { questGrid } from './quest-card.tsx';

const announcedMore = (count: number) => m.questListMore({ count });

/** A list this short ends without a message. */
const SHORT = 10;

const layouts = {
  // Cards far from the screen are laid out when they come near; focus rings extend beyond the clipped area.
  cards: {
    list: questGrid,
    item: '-m-1.25 p-1.25 [contain-intrinsic-size:auto_364px] [content-visibility:auto]',
  },
  rows: { list: 'flex flex-col divide-y divide-line', item: undefined },
};

type PagedQuestsProps = {
  filters: QuestFilters;
  label: string;
  layout: keyof typeof layouts;
  className?: string | undefined;
  item: (quest: Quest) => ReactNode;
  /** One skeleton of the size of an item. */
  skeleton: ReactNode;
  /** How many skeletons are shown for the first page. */
  skeletonCount: number;
  /** Shown if there are none. */
  empty: ReactNode;
};

/** Back finds all loaded pages; a new visit starts with the first page. */
function useFreshStart(filters: QuestFilters): boolean {
  const client = useQueryClient();
  const name = JSON.stringify(questQueries.list(filters).queryKey);
  const { entry, position: place } = useScrollRestoration(name);
  const isRestored = place !== undefined;
  // No heights are needed: all cards are rendered.
  useSaveScrollPosition(entry, name, () => []);
  const hasBegun = useRef(isRestored);
  const start = useEffectEvent(() => {
    // Hidden behind another's loading screen and shown again, it is not a new visit.
    if (hasBegun.current) return;
    hasBegun.current = true;
    const { queryKey } = questQueries.list(filters);
    const data = client.getQueryData(queryKey);
    if (!data) return;
    const updatedAt = client.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
    client.setQueryData(queryKey, firstPageOnly(data), { updatedAt });
  });
  useLayoutEffect(() => start(), []);
  return isRestored;
}

function Skeletons({
  count,
  className,
  children,
}: {
  count: number;
  className: string;
  children: ReactNode;
}) {
  return (
    <div className={className}>
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <div key={index}>{children}</div>
      ))}
    </div>
  );
}

/** Quests page by page, with every state such a list can have. */
export function PagedQuests(props: PagedQuestsProps) {
  const { filters, label, layout, skeleton } = props;
  const { list: box, item } = layouts[layout];
  const className = `${box} ${props.className ?? ''}`;
  const isRestored = useFreshStart(filters);
  const list = useInfiniteQuery({ ...questQueries.list(filters), refetchOnMount: !isRestored });
  const { data, hasNextPage } = list;
  const { end, failure } = usePagedList(list);
  useAnnounceNextPage(list.isFetchingNextPage, data?.length ?? 0, announcedMore);
  const prefetchNext = useEffectEvent(() => void list.fetchNextPage({ cancelRefetch: false }));
  const isFirst = list.isSuccess && data?.length === SHORT && hasNextPage;
  useEffect(() => {
    if (!isFirst || savesData() || !('requestIdleCallback' in window)) return;
    const idle = requestIdleCallback(() => prefetchNext());
    return () => cancelIdleCallback(idle);
  }, [isFirst]);
  if (list.isPending) {
    return (
      <>
        <LoadingStatus />
        <Skeletons count={props.skeletonCount} className={className}>
          {skeleton}
        </Skeletons>
      </>
    );
  }
  if (data === undefined) return failure && <ErrorState {...failure} />;
  return (
    <>
      {data.length > 0 ? (
        <ul className={className} aria-label={label} aria-busy={list.isFetchingNextPage}>
          {data.map((quest) => (
            <li key={quest._id} className={item}>
              {props.item(quest)}
            </li>
          ))}
        </ul>
      ) : (
        !failure && props.empty
      )}
      {list.isFetchingNextPage && (
        <Skeletons count={3} className={`${className} pt-4 md:pt-6`}>
          {skeleton}
        </Skeletons>
      )}
      {failure && (
        <div className="pt-3">
          <RetryRow {...failure} />
        </div>
      )}
      {!hasNextPage && !failure && data.length > SHORT && <EndMarker />}
      {end}
    </>
  );
}
