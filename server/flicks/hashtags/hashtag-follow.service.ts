import { limits } from '../../../contract/core/limits.ts';
import type { Clock } from '../../core/clock.ts';
import { AppError, notFound } from '../../core/errors.ts';
import type { Database } from '../../db/connection.ts';
import type { hashtagRepository } from './hashtag.repository.ts';
import type { hashtagFollowRepository } from './hashtag-follow.repository.ts';
import { readHashtag } from './hashtag-key.ts';

interface Deps {
  database: Database;
  clock: Clock;
  hashtags: Pick<typeof hashtagRepository, 'find'>;
  follows: typeof hashtagFollowRepository;
}

/** Hashtags whose flicks people have in their following feed. */
export function createHashtagFollowService({ database, clock, hashtags, follows }: Deps) {
  async function follow(viewer: string, hashtagId: string): Promise<void> {
    const most = limits.followedHashtags;
    const isDone = await database.db
      .transaction()
      .execute((trx) => follows.follow(trx, viewer, hashtagId, clock.now(), most));
    if (!isDone) throw new AppError(409, 'too_many_open', 'tooManyHashtags', { values: { most } });
  }

  return {
    /**
     * Safe to repeat; 404 for a hashtag that the viewer may not know of, unless they follow it since they might, and 409 if
     * they follow too many.
     */
    async set(viewer: string, name: string, value: boolean): Promise<{ isFollowing: boolean }> {
      const key = readHashtag(name)?.key;
      const found = key === undefined ? undefined : await hashtags.find(database, viewer, key);
      if (!found) throw notFound('hashtagGone');
      const wasFollowed = !value && (await follows.unfollow(database.db, viewer, found._id));
      if (!wasFollowed && !found.isKnown) throw notFound('hashtagGone');
      if (value) await follow(viewer, found._id);
      return { isFollowing: value };
    },

    async list(viewer: string) {
      return { hashtags: await follows.list(database.db, viewer) };
    },
  };
}
export type HashtagFollowService = ReturnType<typeof createHashtagFollowService>;
