import type { LikeTarget } from '../../contract/flicks/like.ts';
import type { Database } from '../db/connection.ts';
import type { NotificationDeliveryService } from './notification-delivery.service.ts';
import type { notificationWriteRepository } from './notification-write.repository.ts';
import { notificationRow, RETRACT_MS, retractedRow } from './notification-writer.service.ts';

/** A like that was set or removed just now. */
export interface LikeChange {
  actorId: string;
  type: LikeTarget;
  targetId: string;
  /** The author of the flick or comment. */
  recipientId: string;
  flickId: string;
  value: boolean;
  at: Date;
}

interface Deps {
  database: Database;
  notifications: typeof notificationWriteRepository;
  notificationDelivery: NotificationDeliveryService;
  onError: (error: unknown) => void;
}

export interface LikeNotificationsService {
  /** Queues a change for the next batch. */
  changed(change: LikeChange): void;
  /** Writes the queued notifications now. */
  flush(): Promise<void>;
}

const PAUSE_MS = 100;
type LikeKind = 'like' | 'comment_like';
const kindOf = ({ type }: LikeChange): LikeKind => (type === 'flick' ? 'like' : 'comment_like');

const notificationOf = (change: LikeChange) => ({
  kind: kindOf(change),
  recipientId: change.recipientId,
  actorId: change.actorId,
  target: { type: change.type, id: change.targetId, flickId: change.flickId },
});

/**
 * Writes notifications of likes in small batches, after the responses. Parallel likes of one flick would wait
 * for each other to change the same notification; a batch changes it once. The current likes are read when
 * the batch is written. A killed process may lose a notification, never a like.
 */
export function createLikeNotificationsService({
  database,
  notifications,
  notificationDelivery,
  onError,
}: Deps): LikeNotificationsService {
  let waiting = new Map<string, LikeChange>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  async function writeBatch(changes: LikeChange[]): Promise<void> {
    const rows = (kind: LikeKind) =>
      changes
        .filter((change) => change.value && kindOf(change) === kind)
        .map((change) => notificationRow(notificationOf(change), change.at));
    const affectedIds = await database.db.transaction().execute(async (trx) => {
      const removed = changes.filter(({ value }) => !value);
      const personIds = await notifications.retract(
        trx,
        removed.map((change) =>
          retractedRow(notificationOf(change), new Date(change.at.getTime() - RETRACT_MS)),
        ),
      );
      await notifications.addLikes(trx, 'like', rows('like'));
      await notifications.addLikes(trx, 'comment_like', rows('comment_like'));
      return personIds;
    });
    notificationDelivery.listsShrank(affectedIds);
    notificationDelivery.soon();
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const changes = [...waiting.values()];
    waiting = new Map();
    if (changes.length > 0) writing = writing.then(() => writeBatch(changes)).catch(onError);
    return writing;
  }

  return {
    changed(change) {
      // An author's own likes need no notification.
      if (change.actorId === change.recipientId) return;
      const key = `${change.actorId} ${change.targetId}`;
      // The last change by one person for one target counts.
      waiting.delete(key);
      waiting.set(key, change);
      timer ??= setTimeout(flush, PAUSE_MS).unref();
    },
    flush,
  };
}
