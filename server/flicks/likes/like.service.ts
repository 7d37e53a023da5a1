import type { LikeTarget } from '../../../contract/flicks/like.ts';
import type { Clock } from '../../core/clock.ts';
import { notFound } from '../../core/http/errors.ts';
import type { Database } from '../../db/connection.ts';
import type { likeRepository } from './like.repository.ts';
import type { LikeNotices } from './like-notifications.service.ts';

interface Deps {
  database: Database;
  likes: typeof likeRepository;
  notices: LikeNotices;
  clock: Clock;
}

export function createLikeService({ database, likes, notices, clock }: Deps) {
  return {
    /** Sets a like, whatever it was; 404 for what the viewer may not see. A hidden count is null. */
    async set(viewer: string, target: LikeTarget, id: string, value: boolean) {
      const at = clock.now();
      const apply = () =>
        likes[target === 'flick' ? 'setFlick' : 'setComment'](database, viewer, id, value, at);
      const first = await apply();
      // Where nothing changed, the same call may just have been under way: its count is there by now.
      const state = first?.changed === false ? await apply() : first;
      if (!state) throw notFound();
      if (first?.changed) {
        const { target_id: targetId, author_id: recipientId, flick_id: flickId } = first;
        notices.changed({ actorId: viewer, type: target, targetId, recipientId, flickId, value, at });
      }
      return { isLiked: value, likeCount: state.likes };
    },
  };
}
export type LikeService = ReturnType<typeof createLikeService>;
