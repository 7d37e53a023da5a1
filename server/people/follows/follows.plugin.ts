import type { Core, Domain } from '../../core/domain.ts';
import type { NotificationWriterService } from '../../notifications/notification-writer.service.ts';
import { followRepository as follows } from './follow.repository.ts';
import { followRoutes } from './follow.routes.ts';
import { createFollowService } from './follow.service.ts';
import { followListRepository } from './follow-list.repository.ts';
import { createFollowListService } from './follow-list.service.ts';
import { followRequestRepository } from './follow-request.repository.ts';
import { followRequestRoutes } from './follow-request.routes.ts';
import { createFollowRequestService } from './follow-request.service.ts';
import { friendSuggestionRepository } from './friend-suggestion.repository.ts';
import { friendSuggestionRoutes } from './friend-suggestion.routes.ts';
import { createFriendSuggestionService } from './friend-suggestion.service.ts';
import { privateAccountRepository } from './private-account.repository.ts';

export interface FollowsNeeds extends Core {
  notifications: NotificationWriterService;
}

/** Builds follows, their lists, requests to follow and friend suggestions. */
export function createFollows(needs: FollowsNeeds): Domain {
  const services = {
    follows: createFollowService({ ...needs, follows }),
    followLists: createFollowListService({ ...needs, followLists: followListRepository }),
    requests: createFollowRequestService({
      ...needs,
      requests: followRequestRepository,
      follows,
      privateAccounts: privateAccountRepository,
    }),
    suggestions: createFriendSuggestionService({
      ...needs,
      suggestions: friendSuggestionRepository,
      follows,
    }),
  };
  return {
    jobs: [],
    routes(api) {
      followRoutes(api, services);
      followRequestRoutes(api, services);
      friendSuggestionRoutes(api, services);
    },
  };
}
