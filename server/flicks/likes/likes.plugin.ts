import type { Core, Domain } from '../../core/domain.ts';
import { likeRepository } from './like.repository.ts';
import { likeRoutes } from './like.routes.ts';
import { createLikeService } from './like.service.ts';
import type { LikeNotices } from './like-notifications.service.ts';

export interface LikesNeeds extends Core {
  likeNotices: LikeNotices;
}

/** Makes likes. */
export function createLikes({ likeNotices, ...core }: LikesNeeds): Domain {
  const likes = createLikeService({ ...core, likes: likeRepository, notices: likeNotices });
  return { jobs: [], routes: (api) => likeRoutes(api, { likes }) };
}
