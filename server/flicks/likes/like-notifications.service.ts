import type { LikeTarget } from '../../../contract/flicks/like.ts';
import type { Database } from '../../db/connection.ts';
import type { Telling } from '../../notifications/notification-delivery.service.ts';
import type { noticeRepository } from '../../notifications/notification-write.repository.ts';
import { noticeRow, REGRET_MS, takenBackRow } from '../../notifications/notification-writer.service.ts';

/** A like that was given or taken back just now. */
export interface LikeChange {
  actorId: string;
  type: LikeTarget;
  targetId: string;
  /** Whose flick or comment it is. */
  recipientId: string;
  flickId: string;
  value: boolean;
  at: Date;
}

interface Deps {
  database: Database;
  notices: typeof noticeRepository;
  telling: Telling;
  onError: (error: unknown) => void;
}

export interface LikeNotices {
  /** Has a change noted in a moment. */
  changed(change: LikeChange): void;
  /** Notes what waits, now. */
  flush(): Promise<void>;
}

const PAUSE_MS = 100;
type LikeKind = 'like' | 'comment_like';
const kindOf = ({ type }: LikeChange): LikeKind => (type === 'flick' ? 'like' : 'comment_like');

const noticeOf = (change: LikeChange) => ({
  kind: kindOf(change),
  recipientId: change.recipientId,
  actorId: change.actorId,
  target: { type: change.type, id: change.targetId, flickId: change.flickId },
});

/**
 * Notes likes in small batches after their answers. A like is one cheap statement, and a hundred of one flick
 * would wait for each other at its line if each noted itself: here they are one change of it. What stands
 * is looked up when it is noted; a process that is killed in that moment loses the note, never the like.
 */
export function createLikeNotices({ database, notices, telling, onError }: Deps): LikeNotices {
  let waiting = new Map<string, LikeChange>();
  let timer: NodeJS.Timeout | undefined;
  let noting: Promise<void> = Promise.resolve();

  async function note(changes: LikeChange[]): Promise<void> {
    const rows = (kind: LikeKind) =>
      changes
        .filter((change) => change.value && kindOf(change) === kind)
        .map((change) => noticeRow(noticeOf(change), change.at));
    const left = await database.db.transaction().execute(async (trx) => {
      const taken = changes.filter(({ value }) => !value);
      const shorter = await notices.takeBack(
        trx,
        taken.map((change) => takenBackRow(noticeOf(change), new Date(change.at.getTime() - REGRET_MS))),
      );
      await notices.addLikes(trx, 'like', rows('like'));
      await notices.addLikes(trx, 'comment_like', rows('comment_like'));
      return shorter;
    });
    telling.left(left);
    telling.soon();
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const changes = [...waiting.values()];
    waiting = new Map();
    if (changes.length > 0) noting = noting.then(() => note(changes)).catch(onError);
    return noting;
  }

  return {
    changed(change) {
      // Nobody hears of themselves: the author's own likes do not even wait.
      if (change.actorId === change.recipientId) return;
      const key = `${change.actorId} ${change.targetId}`;
      // Set anew, the last word of one person about one thing counts.
      waiting.delete(key);
      waiting.set(key, change);
      timer ??= setTimeout(flush, PAUSE_MS).unref();
    },
    flush,
  };
}
