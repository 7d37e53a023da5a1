import type { Core, Domain } from '../../core/domain.ts';
import type { NotificationWriterService } from '../../notifications/notification-writer.service.ts';
import { feedRepository } from '../feed/feed.repository.ts';
import { flickRepository } from '../flick.repository.ts';
import type { TypedNamesService } from '../hashtags/typed-names.service.ts';
import type { FeedWriterService } from '../publishing/feed-writer.service.ts';
import { repostRoutes } from './repost.routes.ts';
import { createRepostService } from './repost.service.ts';

export interface RepostsNeeds extends Core {
  notifications: NotificationWriterService;
  /** Puts reposts into the feed. */
  feedWriter: FeedWriterService;
  typedNames: TypedNamesService;
}

/** Builds reposts. */
export function createReposts(needs: RepostsNeeds): Domain {
  const reposts = createRepostService({ ...needs, flicks: flickRepository, feed: feedRepository });
  return { jobs: [], routes: (api) => repostRoutes(api, { reposts, typedNames: needs.typedNames }) };
}
