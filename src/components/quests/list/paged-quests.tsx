import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { Quest } from '../../../../contract/quests/quest.ts';
import { announce } from '../../../lib/browser/announce.ts';
import { hintFor } from '../../../lib/forms/error-hint.ts';
import { savesData } from '../../../lib/storage/data-saver.ts';
import { firstPageOnly } from '../../../queries/cache/pages.ts';
import { questQueries } from '../../../queries/quests/quest.ts';
import type { QuestFilters } from '../../../queries/quests/quest-keys.ts';
import { useNearViewport } from '../../flicks/comments/use-near-viewport.ts';
import { useSaveScrollPosition, useScrollRestoration } from '../../flicks/feed/use-scroll-restoration.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { EndMarker } from '../../ui/list/end-marker.tsx';
import { RetryRow } from '../../ui/list/retry-row.tsx';
import { LoadingStatus } from '../../ui/skeleton.tsx';
import { messages } from './messages.ts';

/** A list this short ends without a word. */
const SHORT = 10;

type PagedQuestsProps = {
  filters: QuestFilters;
  label: string;
  className: string;
  item: (quest: Quest) => ReactNode;
  /** One box of the size of an item. */
  skeleton: ReactNode;
  /** How many boxes stand for the first page. */
  boxes: number;
  /** Stands where there is none. */
  empty: ReactNode;
};

/** Back finds all that was read; who comes anew begins with the first page. */
function useFreshStart(filters: QuestFilters): boolean {
  const client = useQueryClient();
  const name = JSON.stringify(questQueries.list(filters).queryKey);
  const { entry, place } = useScrollRestoration(name);
  const isKept = place !== undefined;
  // No heights are needed: all cards stand in the document.
  useSaveScrollPosition(entry, name, () => []);
  const hasBegun = useRef(isKept);
  const start = useEffectEvent(() => {
    // Hidden behind the waiting screen of another and shown again, it has begun before.
    if (hasBegun.current) return;
    hasBegun.current = true;
    const { queryKey } = questQueries.list(filters);
    const data = client.getQueryData(queryKey);
    if (!data) return;
    const updatedAt = client.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
    client.setQueryData(queryKey, firstPageOnly(data), { updatedAt });
  });
  useLayoutEffect(() => start(), []);
  return isKept;
}

function useAnnounceMore(isFetching: boolean, count: number): void {
  const asked = useRef<number | null>(null);
  useEffect(() => {
    if (isFetching) asked.current ??= count;
    else if (asked.current !== null) {
      const more = count - asked.current;
      asked.current = null;
      if (more > 0) announce(messages.more(more));
    }
  }, [isFetching, count]);
}

function Boxes({ count, className, children }: { count: number; className: string; children: ReactNode }) {
  return (
    <div className={className}>
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <div key={index}>{children}</div>
      ))}
    </div>
  );
}

/** Quests page by page, with everything that can happen to such a list. */
export function PagedQuests(props: PagedQuestsProps) {
  const { filters, label, className, skeleton } = props;
  const isKept = useFreshStart(filters);
  const list = useInfiniteQuery({ ...questQueries.list(filters), refetchOnMount: !isKept });
  const { data, error, hasNextPage } = list;
  const next = () => void list.fetchNextPage({ cancelRefetch: false });
  const mark = useNearViewport(hasNextPage && !list.isFetching && !list.isError, next);
  useAnnounceMore(list.isFetchingNextPage, data?.length ?? 0);
  const readAhead = useEffectEvent(next);
  const isFirst = list.isSuccess && data?.length === SHORT && hasNextPage;
  useEffect(() => {
    if (!isFirst || savesData() || !('requestIdleCallback' in window)) return;
    const idle = requestIdleCallback(() => readAhead());
    return () => cancelIdleCallback(idle);
  }, [isFirst]);
  if (list.isPending) {
    return (
      <>
        <LoadingStatus />
        <Boxes count={props.boxes} className={className}>
          {skeleton}
        </Boxes>
      </>
    );
  }
  const failure = error && {
    title: error.message,
    hint: hintFor(error),
    retrying: list.isFetching,
    onRetry: () => (list.isFetchNextPageError ? next() : void list.refetch()),
  };
  if (data === undefined) return failure && <ErrorState {...failure} />;
  return (
    <>
      {data.length > 0 ? (
        <ul className={className} aria-label={label} aria-busy={list.isFetchingNextPage}>
          {data.map((quest) => (
            <li key={quest._id} className="quest-item">
              {props.item(quest)}
            </li>
          ))}
        </ul>
      ) : (
        !failure && props.empty
      )}
      {list.isFetchingNextPage && (
        <Boxes count={3} className={`${className} quest-next`}>
          {skeleton}
        </Boxes>
      )}
      {failure && (
        <div className="pt-3">
          <RetryRow {...failure} />
        </div>
      )}
      {!hasNextPage && !failure && data.length > SHORT && <EndMarker />}
      <div ref={mark} />
    </>
  );
}
