import { EndMarker } from '../../ui/list/end-marker.tsx';
import { LoadMore } from '../../ui/list/load-more.tsx';
import { RetryRow } from '../../ui/list/retry-row.tsx';
import { FeedEmpty } from './feed-empty.tsx';
import { FeedPills } from './feed-pills.tsx';
import { stepBetweenPosts } from './page-up-down.ts';
import { followPull } from './pull-gesture.ts';

/** What a feed needs once its first posts are rendered, or if there are none. */
export const deferredFeedParts = {
  EndMarker,
  FeedEmpty,
  FeedPills,
  LoadMore,
  RetryRow,
  followPull,
  stepBetweenPosts,
};
