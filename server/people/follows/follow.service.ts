import type { Clock } from '../../core/clock.ts';
import { invalid, notFound } from '../../core/errors.ts';
import type { Database } from '../../db/connection.ts';
import type { NotificationWriterService } from '../../notifications/notification-writer.service.ts';
import type { followRepository } from './follow.repository.ts';

interface Deps {
  database: Database;
  follows: typeof followRepository;
  notifications: NotificationWriterService;
  clock: Clock;
}

export function createFollowService({ database, follows, notifications, clock }: Deps) {
  const { db } = database;
  return {
    /**
     * Follows or unfollows a person; repeating it changes nothing. 404 for people hidden from the viewer, 400
     * for oneself.
     */
    async set(viewer: string, personId: string, value: boolean) {
      if (personId === viewer) throw invalid('friendId', 'cannotFollowYourself');
      const state = await db.transaction().execute(async (trx) => {
        await follows.lockPeople(trx, [viewer, personId]);
        const after = value
          ? await follows.add(trx, viewer, personId, clock.now())
          : await follows.remove(trx, viewer, personId);
        const notification = { kind: 'follow', actorId: viewer, recipientId: personId } as const;
        if (after?.changed)
          await (value ? notifications.add(trx, notification) : notifications.retract(trx, notification));
        return after;
      });
      if (!state) throw notFound('profileGone');
      if (state.changed) notifications.deliverSoon();
      return { isFollowing: value, followerCount: state.followers, followingCount: state.following };
    },

    /** Removes a person from the viewer's followers. */
    async removeFollower(viewer: string, personId: string): Promise<void> {
      const state = await db.transaction().execute(async (trx) => {
        await follows.lockPeople(trx, [viewer, personId]);
        return follows.removeFollower(trx, viewer, personId);
      });
      if (!state) throw notFound('profileGone');
    },
  };
}
export type FollowService = ReturnType<typeof createFollowService>;
