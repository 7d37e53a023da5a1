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
     * Follows or unfollows a person; of someone with a private account it asks. Repeating it changes nothing. 404 for
     * people hidden from the viewer, 400 for oneself.
     */
    async set(viewer: string, personId: string, value: boolean) {
      if (personId === viewer) throw invalid('friendId', 'cannotFollowYourself');
      const state = await db.transaction().execute(async (trx) => {
        await follows.lockPeople(trx, [viewer, personId]);
        const after = value
          ? await follows.add(trx, viewer, personId, clock.now())
          : await follows.remove(trx, viewer, personId);
        if (after?.changed) {
          const kind = after.changed === 'follow' ? 'follow' : 'follow_request';
          const notification = { kind, actorId: viewer, recipientId: personId } as const;
          await (value ? notifications.add(trx, notification) : notifications.retract(trx, notification));
        }
        return after;
      });
      if (!state) throw notFound('profileGone');
      if (state.changed) notifications.deliverSoon();
      const { isFollowing, isRequested, followers, following } = state;
      return { isFollowing, isRequested, followerCount: followers, followingCount: following };
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
