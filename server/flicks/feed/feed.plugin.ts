import type { Core, Domain } from '../../core/domain.ts';
import { flickRoutes } from '../flick.routes.ts';
import type { FlickService } from '../flick.service.ts';
import { flickListRepository } from '../flick-list.repository.ts';
import { savedListRepository } from '../saved/saved-list.repository.ts';
import { feedRepository } from './feed.repository.ts';
import { createFeedService } from './feed.service.ts';
import { feedBucketRepository } from './feed-bucket.repository.ts';
import { createFeedPageNumbersService } from './feed-page-numbers.service.ts';
import { feedReasonRepository } from './feed-reason.repository.ts';
import { feedReasonRoutes } from './feed-reason.routes.ts';
import { createFeedReasonService } from './feed-reason.service.ts';
import { forYouRepository } from './for-you.repository.ts';
import { createForYouService } from './for-you.service.ts';
import { notInterestedRepository } from './not-interested.repository.ts';
import { notInterestedRoutes } from './not-interested.routes.ts';
import { createNotInterestedService } from './not-interested.service.ts';

export interface FeedNeeds extends Core {
  flicks: FlickService;
}

/** Builds the feeds and the list of hidden flicks. */
export function createFeed(needs: FeedNeeds): Domain {
  const { flicks, ...core } = needs;
  const feed = createFeedService({
    ...core,
    feed: feedRepository,
    lists: flickListRepository,
    savedList: savedListRepository,
    rank: createFeedPageNumbersService({
      ...core,
      buckets: feedBucketRepository,
      onStale: core.onBackgroundError,
    }),
    forYou: createForYouService({ ...core, forYou: forYouRepository }),
  });
  const uninteresting = createNotInterestedService({ ...core, uninteresting: notInterestedRepository });
  const feedReasons = createFeedReasonService({ ...core, reasons: feedReasonRepository });
  return {
    jobs: [],
    routes(api) {
      flickRoutes(api, { feed, flicks });
      notInterestedRoutes(api, { uninteresting });
      feedReasonRoutes(api, { feedReasons });
    },
  };
}
