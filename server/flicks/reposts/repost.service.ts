import type { Parsed } from '../../../contract/core/endpoint.ts';
import type { RichText } from '../../../contract/core/rich-text.ts';
import type { Audience, Flick } from '../../../contract/flicks/flick.ts';
import type { repostFlick } from '../../../contract/flicks/repost.ts';
import type { Clock } from '../../core/clock.ts';
import { forbidden, notFound } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import type { UrlSigner } from '../../core/storage/url-signer.ts';
import type { Database } from '../../db/connection.ts';
import { type RecordResponse, within } from '../../db/prepared-statement.ts';
import type {
  NotificationInput,
  NotificationWriterService,
} from '../../notifications/notification-writer.service.ts';
import { checkedDescription } from '../caption.ts';
import type { feedRepository } from '../feed/feed.repository.ts';
import type { flickRepository } from '../flick.repository.ts';
import { flickNotifications } from '../flick-notifications.ts';
import type { FeedWriterService } from '../publishing/feed-writer.service.ts';

interface Deps {
  database: Database;
  flicks: typeof flickRepository;
  feed: typeof feedRepository;
  feedWriter: FeedWriterService;
  notifications: NotificationWriterService;
  signer: UrlSigner;
  clock: Clock;
}

interface Reposted {
  id: string;
  authorId: string;
  originalId: string;
  audience: Audience;
  description: RichText;
  recipientId: string;
  isNew: boolean;
}

/**
 * Notifications of a repost: for the author of the original, and everybody mentioned in its text. A plain
 * repost with a limited audience notifies nobody outside it.
 */
function repostNotifications({
  isNew,
  recipientId,
  originalId,
  audience,
  ...repost
}: Reposted): NotificationInput[] {
  const { id, authorId, description } = repost;
  const details = { recipientId, actorId: authorId, excerpt: description };
  const quoted: NotificationInput = { ...details, kind: 'quote', target: { type: 'flick', id } };
  const plain: NotificationInput = { ...details, kind: 'repost', target: { type: 'flick', id: originalId } };
  const notifiesAuthor = isNew && (description.length > 0 || audience === 'public');
  const mentions = flickNotifications(repost).filter(
    (notification) => notification.recipientId !== recipientId,
  );
  return [...(notifiesAuthor ? [description.length > 0 ? quoted : plain] : []), ...mentions];
}

interface Hooks {
  /** Called before a new repost is created; may throw. */
  beforeCreating: () => Promise<void>;
  record: RecordResponse<Flick>;
}

export function createRepostService(deps: Deps) {
  const { database, flicks, feed, feedWriter, notifications, signer, clock } = deps;

  /** The original behind that id. 404 unseen, 403 if it is not public. */
  async function originalOf(viewer: string, flickId: string) {
    const named = await flicks.access(database, viewer, flickId);
    const originalId = named?.original_id ?? null;
    const original = originalId === null ? named : await flicks.access(database, viewer, originalId);
    if (!named?.visible || !original?.visible) throw notFound('flickGone');
    if (original.limited) throw forbidden('repostLimited');
    if (original.audience !== 'public') throw forbidden('repostPublicOnly');
    return original;
  }

  return {
    /** One's own repost of a flick as JSON text; 404 if there is none. */
    async mine(viewer: string, flickId: string): Promise<string> {
      const original = await originalOf(viewer, flickId);
      const repost = await flicks.repostBy(database.db, viewer, original.id);
      const [card] = repost?.published ? JSON.parse(await feed.one(database, viewer, repost.id)) : [];
      if (!card) throw notFound('repostGone');
      return signer.signMediaUrls(JSON.stringify(card));
    },

    /** Reposts a flick, once for each person; an existing repost gets this text and these settings. */
    async set(
      viewer: string,
      flickId: string,
      given: Parsed<typeof repostFlick>['body'],
      { beforeCreating, record }: Hooks,
    ): Promise<Flick> {
      const { id: originalId, author_id: recipientId } = await originalOf(viewer, flickId);
      const description = await checkedDescription(database, viewer, given.description);
      const current = await flicks.repostBy(database.db, viewer, originalId);
      if (!current?.published) await beforeCreating();
      const { audienceSetting: audience, commentSetting, likeVisible, repostVisible } = given;
      const now = clock.now();
      const { language = null } = given;
      const repost = { id: newId(now), authorId: viewer, originalId, description, language, createdAt: now };
      const reposted = await database.db.transaction().execute(async (trx) => {
        const settings = { audience, commentSetting, likeVisible, repostVisible };
        const id = await feedWriter.publishRepost(trx, { ...repost, ...settings });
        const [card]: Flick[] = JSON.parse(signer.signMediaUrls(await feed.one(within(trx), viewer, id)));
        if (!card) throw new Error(`repost ${id} cannot be read back`);
        const isNew = id === repost.id;
        await notifications.add(trx, ...repostNotifications({ ...repost, id, audience, recipientId, isNew }));
        await record(trx, card);
        return card;
      });
      notifications.deliverSoon();
      return reposted;
    },
  };
}
export type RepostService = ReturnType<typeof createRepostService>;
