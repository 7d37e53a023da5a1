import { isDeepStrictEqual } from 'node:util';
import type { Parsed } from '../../contract/core/endpoint.ts';
import type { editFlick } from '../../contract/flicks/flick-edit.ts';
import type { Clock } from '../core/clock.ts';
import { AppError, forbidden, invalid, notFound } from '../core/errors.ts';
import type { Database } from '../db/connection.ts';
import type { DraftPublishingService } from '../media/drafts/draft-publishing.service.ts';
import type { NotificationWriterService } from '../notifications/notification-writer.service.ts';
import { namedIn } from './comments/comment-text.ts';
import type { flickRepository } from './flick.repository.ts';
import type {
  EditableFlick,
  FlickSettings,
  FlickTexts,
  flickEditRepository,
} from './flick-edit.repository.ts';
import type { FlickFilePrivacyService } from './flick-file-privacy.service.ts';
import { storedLabels, storedLocation } from './flick-input.ts';
import { flickNotifications } from './flick-notifications.ts';
import type { FeedWriterService } from './publishing/feed-writer.service.ts';
import type { FlickValidationService } from './publishing/flick-validation.service.ts';

interface Deps {
  database: Database;
  flicks: typeof flickRepository;
  edits: typeof flickEditRepository;
  check: FlickValidationService;
  filePrivacy: FlickFilePrivacyService;
  work: DraftPublishingService;
  feedWriter: FeedWriterService;
  notifications: NotificationWriterService;
  clock: Clock;
}

type Body = Parsed<typeof editFlick>['body'];

export interface FlickEdit {
  personId: string;
  flickId: string;
  body: Body;
  /** Whether that is the version that the caller has. */
  isCurrent: (version: string) => boolean;
  /** Called before anything is changed; may throw. */
  beforeChange: () => Promise<void>;
}

const changedMeanwhile = () => new AppError(412, 'changed', 'changedElsewhere');

function settingsOf(flick: FlickSettings, body: Body): FlickSettings {
  return {
    audience: body.audienceSetting ?? flick.audience,
    commentSetting: body.commentSetting ?? flick.commentSetting,
    likeVisible: body.likeVisible ?? flick.likeVisible,
    repostVisible: body.repostVisible ?? flick.repostVisible,
    notificationsMuted: body.notificationsMuted ?? flick.notificationsMuted,
    labels: body.labels ? storedLabels(body.labels) : flick.labels,
  };
}

const sorted = ({ hashtagIds, media, ...texts }: Omit<FlickTexts, 'language'>) => ({
  ...texts,
  hashtagIds: hashtagIds.toSorted(),
  media: media.map(({ alt, taggedIds }) => ({ alt, taggedIds: taggedIds.toSorted() })),
});
/** Whether both have the same content, regardless of the order of people and hashtags. The language follows the text. */
function isSame(
  { language: _, ...texts }: FlickTexts,
  { description, hashtagIds, location, media }: EditableFlick,
): boolean {
  return isDeepStrictEqual(sorted(texts), sorted({ description, hashtagIds, location, media }));
}

const hasSameSettings = (flick: EditableFlick, settings: FlickSettings) =>
  isDeepStrictEqual(settings, settingsOf(flick, {}));

const taggedIn = ({ media }: FlickTexts) => new Set(media.flatMap(({ taggedIds }) => taggedIds));

/** Changes published flicks. */
export function createFlickEditService(deps: Deps) {
  const { database, flicks, edits, check, filePrivacy, work, feedWriter, notifications, clock } = deps;

  /** One's own flick; 404 unseen, 403 for another's, for a repost, and for a removed one. */
  async function findOwn({ personId, flickId }: FlickEdit): Promise<EditableFlick> {
    const access = await flicks.access(database, personId, flickId);
    const isOwn = access?.author_id === personId;
    if (!access || !(access.visible || (isOwn && access.state === 'removed'))) throw notFound('flickGone');
    if (!isOwn) throw forbidden('onlyAuthorEditsFlick');
    if (access.kind === 'repost') throw forbidden('repostNotEditable');
    if (access.state === 'removed') throw forbidden('removedNotEditable');
    const flick = await edits.find(database.db, flickId);
    if (!flick) throw notFound('flickGone');
    return flick;
  }

  /** The texts after the edit; fields that are not sent stay the same. 400 names the invalid field. */
  async function textsOf(flick: EditableFlick, body: Body): Promise<FlickTexts> {
    if (body.media && body.media.length !== flick.media.length)
      throw invalid('media', 'mediaCount', { count: flick.media.length });
    const media = flick.media.map(({ alt, taggedIds }, at) => {
      const given = body.media?.[at];
      const altTexts = given?.alt?.filter((text) => text !== '');
      return {
        alt: altTexts ?? alt,
        taggedIds: given?.taggedUsers ? [...new Set(given.taggedUsers)] : taggedIds,
      };
    });
    const named = new Set(namedIn(flick.description).hashtagIds);
    const current = taggedIn(flick);
    const { description, hashtagIds } = await check.texts(flick.authorId, {
      description: body.description ?? flick.description,
      newHashTags: body.newHashTags ?? flick.hashtagIds.filter((id) => !named.has(id)),
      // People who are tagged already may stay, whatever happened to their accounts.
      media: media.map(({ taggedIds }) => ({
        taggedUsers: taggedIds.map((id) => (current.has(id) ? flick.authorId : id)),
      })),
    });
    const location =
      body.location === undefined ? flick.location : (storedLocation(body.location ?? undefined) ?? null);
    const texts = body.description
      ? { description, language: body.language ?? null }
      : { description: flick.description, language: flick.language };
    return { ...texts, hashtagIds, location, media };
  }

  /** Notifications for people who are new in the edited flick; the others were notified before. */
  function newlyNamed(before: EditableFlick, after: FlickTexts) {
    const [wasTagged, wasMentioned] = [taggedIn(before), new Set(namedIn(before.description).personIds)];
    const { id, authorId } = before;
    const { description } = after;
    const taggedIds = [...taggedIn(after)];
    return flickNotifications({ id, authorId, description, taggedIds }).filter(({ kind, recipientId }) =>
      kind === 'tag'
        ? !wasTagged.has(recipientId)
        : !wasMentioned.has(recipientId) && !wasTagged.has(recipientId),
    );
  }

  return {
    /**
     * Changes the caller's own flick; a repeated call changes nothing. 412 if it was changed since the
     * version that the caller has.
     */
    async edit(request: FlickEdit): Promise<void> {
      const { body, isCurrent } = request;
      const seen = await findOwn(request);
      await request.beforeChange();
      const texts = await textsOf(seen, body);
      const hides = seen.audience === 'public' && settingsOf(seen, body).audience !== 'public';
      let replacedKeys: string[] = [];
      await work.withStoredFiles(async (stored) => {
        const moved = hides ? await filePrivacy.copy(seen, stored) : null;
        await database.db.transaction().execute(async (trx) => {
          const flick = await edits.find(trx, seen.id, true);
          if (!flick) throw notFound('flickGone');
          const settings = settingsOf(flick, body);
          const hasNewText = !isSame(texts, flick);
          if (!hasNewText && hasSameSettings(flick, settings)) return;
          // The edit was prepared from texts and files that were read before the transaction.
          const dependsOnRead = hasNewText || moved !== null || settings.audience !== flick.audience;
          const isSuperseded = dependsOnRead && flick.version !== seen.version;
          if (isSuperseded || !isCurrent(String(flick.version))) throw changedMeanwhile();
          const now = clock.now();
          await feedWriter.editFlick(trx, flick, { settings, texts: hasNewText ? texts : null, now });
          if (moved) replacedKeys = await filePrivacy.settle(trx, flick, moved, now);
          if (hasNewText) await notifications.add(trx, ...newlyNamed(flick, texts));
        });
      });
      notifications.deliverSoon();
      await work.forget(replacedKeys);
    },
  };
}
export type FlickEditService = ReturnType<typeof createFlickEditService>;
