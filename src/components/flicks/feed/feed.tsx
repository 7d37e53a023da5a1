import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useState } from 'react';
import type { FeedKind } from '../../../../contract/flicks/flick.ts';
import { loadsByButton } from '../../../lib/storage/load-more.ts';
import * as m from '../../../messages/flicks.gen.ts';
import { useViewer } from '../../../queries/core/viewer.ts';
import { flickQueries, useRefreshFeed } from '../../../queries/flicks/flick.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { failureProps } from '../../ui/failure-props.ts';
import { lazyComponent, useDeferredComponent } from '../../ui/lazy-component.ts';
import { useAnnounceMore } from '../../ui/list/use-announce-more.ts';
import { LoadingStatus } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { FeedList } from './feed-list.tsx';
import { PostSkeleton } from './post-skeleton.tsx';
import { PULL_PX, usePullToRefresh } from './use-pull-to-refresh.ts';

const deferredComponent = lazyComponent(() =>
  import('./deferred-feed-parts.ts').then((module) => module.deferredFeedParts),
);

const labels: Record<FeedKind, string> = {
  latest: m.feedLatest(),
  following: m.feedFollowing(),
  'for-you': m.feedForYou(),
};

type Retry = ComponentType<ReturnType<typeof failureProps>>;

/** The spinner that appears above the feed as it is pulled down. */
function PullIndicator({ pulled, isRefreshing }: { pulled: number; isRefreshing: boolean }) {
  return (
    <div
      aria-hidden="true"
      className="flex items-end justify-center overflow-hidden text-text-2"
      style={{ height: isRefreshing ? PULL_PX / 2 : pulled, opacity: isRefreshing ? 1 : pulled / PULL_PX }}
    >
      {(pulled > 0 || isRefreshing) && <Spinner size={22} />}
    </div>
  );
}

type FeedFootProps = {
  feed: UseInfiniteQueryResult;
  fetchNext: () => void;
  Retry: Retry;
  LoadMore: ComponentType<{ loading: boolean; onLoad: () => void }> | undefined;
  /** The end of the feed. */
  children: ReactNode;
};

/** What follows the last flick: an error, a skeleton of the next one, or the end. */
function FeedFoot({ feed, fetchNext, Retry, LoadMore, children }: FeedFootProps) {
  if (feed.isFetchNextPageError) {
    return (
      <div className="px-4 py-4 md:px-0">
        <Retry {...failureProps(feed)} />
      </div>
    );
  }
  if (feed.hasNextPage && LoadMore && loadsByButton()) {
    return <LoadMore loading={feed.isFetchingNextPage} onLoad={fetchNext} />;
  }
  return feed.hasNextPage ? (
    // Far below the screen its animation would still draw every frame, for as long as the feed is open.
    <div className="pt-7 [contain-intrinsic-size:auto_40rem] [content-visibility:auto]">
      <PostSkeleton />
    </div>
  ) : (
    <div className="px-4 pb-4 md:px-0">{children}</div>
  );
}

/** A feed with its loading, empty and error states. */
export function Feed({ kind }: { kind: FeedKind }) {
  // Passed to every card: a stable key causes no renders.
  const [options] = useState(() => flickQueries.feed(kind));
  const feed = useInfiniteQuery(options);
  const deferred = useDeferredComponent(deferredComponent);
  const viewerId = useViewer()?.userId ?? null;
  const { refresh, isRefreshing } = useRefreshFeed(kind);
  const pulled = usePullToRefresh(deferred?.followPull, () => void refresh());
  useAnnounceMore(feed.data?.length ?? 0);

  if (feed.isPending) {
    return (
      <div className="flex flex-col gap-7">
        <LoadingStatus />
        <PostSkeleton />
        <PostSkeleton />
      </div>
    );
  }
  if (feed.data === undefined) return <ErrorState {...failureProps(feed)} />;
  const fetchNext = () => void feed.fetchNextPage({ cancelRefetch: false });
  const showNew = () => {
    window.scrollTo({ top: 0 });
    void refresh();
  };
  // Fallback until the code of the row has loaded, or if it cannot be loaded.
  const Retry = deferred?.RetryRow ?? ErrorState;
  return (
    <>
      <PullIndicator pulled={pulled} isRefreshing={isRefreshing} />
      {/* The feed for one person is not in order of time, so nothing in it counts as new. */}
      {deferred && kind !== 'for-you' && (
        <deferred.FeedPills
          kind={kind}
          flicks={feed.data}
          readAt={feed.dataUpdatedAt}
          isRefreshing={isRefreshing}
          onShow={showNew}
        />
      )}
      {feed.isRefetchError && (
        <div className="px-4 py-3 md:px-0">
          <Retry {...failureProps(feed)} />
        </div>
      )}
      {feed.data.length > 0 ? (
        <FeedList
          label={labels[kind]}
          flicks={feed.data}
          viewerId={viewerId}
          list={options.queryKey}
          hasNext={feed.hasNextPage}
          isFetchingNext={feed.isFetchingNextPage}
          hasFailed={feed.isFetchNextPageError}
          fetchNext={fetchNext}
          onKeyDown={deferred?.stepBetweenPosts}
          foot={
            <FeedFoot feed={feed} fetchNext={fetchNext} Retry={Retry} LoadMore={deferred?.LoadMore}>
              {deferred && <deferred.EndMarker />}
            </FeedFoot>
          }
        />
      ) : deferred ? (
        <deferred.FeedEmpty kind={kind} />
      ) : (
        <p className="px-4 py-16 text-center text-text-2">{m.feedEmpty()}</p>
      )}
    </>
  );
}
