import type { LikeTarget } from '../../../contract/flicks/like.ts';
import type { Clock } from '../../core/clock.ts';
import { notFound } from '../../core/errors.ts';
import type { Database } from '../../db/connection.ts';
import type { LikeNotificationsService } from '../../notifications/like-notifications.service.ts';
import type { likeRepository } from './like.repository.ts';

interface Deps {
  database: Database;
  likes: typeof likeRepository;
  notifications: LikeNotificationsService;
  clock: Clock;
}

export function createLikeService({ database, likes, notifications, clock }: Deps) {
  return {
    /** Sets or removes a like; 404 if the viewer may not see the target. A hidden count is null. */
    async set(viewer: string, target: LikeTarget, id: string, value: boolean) {
      const at = clock.now();
      const apply = () =>
        likes[target === 'flick' ? 'setFlick' : 'setComment'](database, viewer, id, value, at);
      const first = await apply();
      // If nothing changed, a parallel call may have been first: its count is visible by now.
      const state = first?.changed === false ? await apply() : first;
      if (!state) throw notFound();
      if (first?.changed) {
        const { target_id: targetId, author_id: recipientId, flick_id: flickId } = first;
        notifications.changed({ actorId: viewer, type: target, targetId, recipientId, flickId, value, at });
      }
      return { isLiked: value, likeCount: state.likes };
    },
  };
}
export type LikeService = ReturnType<typeof createLikeService>;
