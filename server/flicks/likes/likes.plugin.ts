import type { Core, Domain } from '../../core/domain.ts';
import type { LikeNotificationsService } from '../../notifications/like-notifications.service.ts';
import { likeRepository } from './like.repository.ts';
import { likeRoutes } from './like.routes.ts';
import { createLikeService } from './like.service.ts';

export interface LikesNeeds extends Core {
  likeNotifications: LikeNotificationsService;
}

/** Builds likes. */
export function createLikes({ likeNotifications, ...core }: LikesNeeds): Domain {
  const likes = createLikeService({ ...core, likes: likeRepository, notifications: likeNotifications });
  return { jobs: [], routes: (api) => likeRoutes(api, { likes }) };
}
