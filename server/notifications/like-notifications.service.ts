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
 * Writes notifications of likes in small batches, after the responses. A like is one cheap statement, but a
 * hundred likes of one flick would wait for each other at its notification: in a batch they are one change of
 * it. The current likes are read when the batch is written. A killed process loses the notification, never the
 * like.
 */
export function createLikeNotificationsService({
  database,
  notifications,
  notificationDelivery,
  onError,
}: Deps): LikeNotificationsService {
  let waiting = new Map<string, LikeChange>();
  let timer: NodeJS.Timeout | undefined;
  let noting: Promise<void> = Promise.resolve();

  async function note(changes: LikeChange[]): Promise<void> {
    const rows = (kind: LikeKind) =>
      changes
        .filter((change) => change.value && kindOf(change) === kind)
        .map((change) => notificationRow(notificationOf(change), change.at));
    const shortened = await database.db.transaction().execute(async (trx) => {
      const taken = changes.filter(({ value }) => !value);
      const shorter = await notifications.retract(
        trx,
        taken.map((change) =>
          retractedRow(notificationOf(change), new Date(change.at.getTime() - RETRACT_MS)),
        ),
      );
      await notifications.addLikes(trx, 'like', rows('like'));
      await notifications.addLikes(trx, 'comment_like', rows('comment_like'));
      return shorter;
    });
    notificationDelivery.listsShrank(shortened);
    notificationDelivery.soon();
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
