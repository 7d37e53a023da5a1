import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FeedKind } from '../../../../contract/flicks/flick.ts';
import { hintFor } from '../../../lib/forms/error-hint.ts';
import { useViewer } from '../../../queries/core/viewer.ts';
import { flickQueries, useRefreshFeed } from '../../../queries/flicks/flick.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { lazyComponent, useDeferredComponent } from '../../ui/lazy-component.ts';
import { EndMarker } from '../../ui/list/end-marker.tsx';
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
  latest: 'Latest flicks',
  following: 'Flicks of people you follow',
  'for-you': 'Flicks for you',
};

/** One feed with everything that can happen to it. */
export function Feed({ kind }: { kind: FeedKind }) {
  // Its key goes to every card: made once, it makes none of them render again.
  const [options] = useState(() => flickQueries.feed(kind));
  const feed = useInfiniteQuery(options);
  const late = useDeferredComponent(deferredComponent);
  const viewerId = useViewer()?.userId ?? null;
  const { refresh, isRefreshing } = useRefreshFeed(kind);
  const pulled = usePullToRefresh(late?.followPull, () => void refresh());
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
  if (feed.data === undefined) {
    return (
      <ErrorState
        title={feed.error.message}
        hint={hintFor(feed.error)}
        onRetry={() => void feed.refetch()}
        retrying={feed.isFetching}
      />
    );
  }
  const showNew = () => {
    window.scrollTo({ top: 0 });
    void refresh();
  };
  const nextFailed = feed.isFetchNextPageError;
  // Until the row is here, or where its code cannot be fetched, the larger words stand in for it.
  const Retry = late?.RetryRow ?? ErrorState;
  const foot = nextFailed ? (
    <div className="px-4 py-4 md:px-0">
      <Retry
        title={feed.error.message}
        hint={hintFor(feed.error)}
        onRetry={() => void feed.fetchNextPage()}
        retrying={feed.isFetchingNextPage}
      />
    </div>
  ) : feed.hasNextPage ? (
    <div className="pt-7">
      <PostSkeleton />
    </div>
  ) : (
    <div className="px-4 pb-4 md:px-0">
      <EndMarker />
    </div>
  );
  return (
    <>
      <div
        aria-hidden="true"
        className="flex items-end justify-center overflow-hidden text-text-2"
        style={{ height: isRefreshing ? PULL_PX / 2 : pulled, opacity: isRefreshing ? 1 : pulled / PULL_PX }}
      >
        {(pulled > 0 || isRefreshing) && <Spinner size={22} />}
      </div>
      {/* What is made for one person is in no order of time: nothing of it is new by itself. */}
      {late && kind !== 'for-you' && (
        <late.FeedPills
          kind={kind}
          flicks={feed.data}
          readAt={feed.dataUpdatedAt}
          isRefreshing={isRefreshing}
          onShow={showNew}
        />
      )}
      {feed.isRefetchError && (
        <div className="px-4 py-3 md:px-0">
          <Retry
            title={feed.error.message}
            hint={hintFor(feed.error)}
            onRetry={() => void feed.refetch()}
            retrying={feed.isRefetching}
          />
        </div>
      )}
      {feed.data.length === 0 ? (
        late ? (
          <late.FeedEmpty kind={kind} />
        ) : (
          <p className="px-4 py-16 text-center text-text-2">No flicks here yet</p>
        )
      ) : (
        <FeedList
          label={labels[kind]}
          flicks={feed.data}
          viewerId={viewerId}
          list={options.queryKey}
          hasNext={feed.hasNextPage}
          isFetchingNext={feed.isFetchingNextPage}
          hasFailed={nextFailed}
          fetchNext={() => void feed.fetchNextPage({ cancelRefetch: false })}
          onKeyDown={late?.stepBetweenPosts}
          foot={foot}
        />
      )}
    </>
  );
}
