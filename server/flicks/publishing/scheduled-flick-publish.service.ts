import type { Clock } from '../../core/clock.ts';
import { AppError, notFound } from '../../core/errors.ts';
import type { Storage } from '../../core/storage/storage.ts';
import type { Database } from '../../db/connection.ts';
import type { draftRepository } from '../../media/drafts/draft.repository.ts';
import type { NotificationWriterService } from '../../notifications/notification-writer.service.ts';
import { pushTexts } from '../../notifications/push-texts.ts';
import { namedIn } from '../comments/comment-text.ts';
import type { FinishedFlick, FlickPublishService } from './flick-publish.service.ts';
import type { FlickValidationService } from './flick-validation.service.ts';
import type { ScheduledFlickRow, scheduledFlickRepository } from './scheduled-flick.repository.ts';

interface Deps {
  database: Database;
  storage: Storage;
  scheduled: typeof scheduledFlickRepository;
  drafts: typeof draftRepository;
  check: FlickValidationService;
  publishing: FlickPublishService;
  notifications: NotificationWriterService;
  clock: Clock;
}

const BATCH = 20;
/** The pause before another attempt after a failure that its author cannot fix. */
const RETRY_MS = 5 * 60_000;
/** Retries if the flick was changed meanwhile, by the job or in another tab. */
const ATTEMPTS = 3;

/** The flick with what its author may still use: other mentions and tags are left out. */
async function finish(
  { database: { db }, drafts, check }: Deps,
  flick: ScheduledFlickRow,
): Promise<FinishedFlick> {
  const { id, authorId, audience, commentSetting, likeVisible, repostVisible, labels } = flick;
  const { sound, createdAt, language } = flick;
  const inText = new Set(namedIn(flick.description).hashtagIds);
  const addedHashtags = flick.hashtagIds.filter((hashtag) => !inText.has(hashtag));
  const personIds = flick.media.flatMap(({ taggedIds = [] }) => taggedIds);
  const usable = await drafts.known(db, authorId, { hashtagIds: addedHashtags, personIds });
  const { description, hashtagIds } = await check.texts(authorId, {
    description: flick.description,
    newHashTags: addedHashtags.filter((hashtag) => usable.hashtags.has(hashtag)),
    media: [],
  });
  const clip = { songStart: flick.songStart, songEnd: flick.songEnd };
  return {
    ...{
      id,
      authorId,
      audience,
      commentSetting,
      likeVisible,
      repostVisible,
      labels,
      description,
      language,
      hashtagIds,
      sound,
    },
    media: flick.media.map((item) => ({
      ...item,
      taggedIds: (item.taggedIds ?? []).filter((person) => usable.people.has(person)),
      madeAt: createdAt,
    })),
    ...(flick.location ? { location: flick.location } : {}),
    ...(flick.songId ? { songId: flick.songId } : {}),
    ...(flick.songId || sound ? clip : {}),
    ...(flick.thumbnailKey ? { thumbnailKey: flick.thumbnailKey } : {}),
  };
}

/** Publishes scheduled flicks: at their time, or earlier when their author says so. */
export function createScheduledFlickPublishService(deps: Deps) {
  const { database, storage, scheduled, publishing, notifications, clock } = deps;
  const { db } = database;

  async function hasAllFiles({ media }: ScheduledFlickRow): Promise<boolean> {
    const keys = media.flatMap(({ key, posterKey }) => (posterKey ? [key, posterKey] : [key]));
    const found = await Promise.all(keys.map((key) => storage.stat(key)));
    return found.every((object) => object !== null);
  }

  /** Publishes the version that was read, or records why it cannot; `gone` if it was changed or removed since. */
  async function publish(flick: ScheduledFlickRow, waits: boolean): Promise<'published' | 'failed' | 'gone'> {
    const { id, authorId } = flick;
    const finished = await finish(deps, flick);
    const isComplete = await hasAllFiles(flick);
    const outcome = await db.transaction().execute(async (trx) => {
      const locked = await scheduled.lock(trx, flick, waits);
      if (!locked) return 'gone';
      const failure =
        locked.authorState !== 'active' ? 'scheduleAccountInactive' : isComplete ? null : 'scheduleFilesGone';
      if (failure !== null) {
        await scheduled.fail(trx, id, pushTexts(locked.authorLocale)(failure));
        await notifications.add(trx, {
          kind: 'schedule_failed',
          recipientId: authorId,
          excerpt: { name: failure },
        });
        return 'failed';
      }
      await scheduled.remove(trx, id);
      await publishing.publish(trx, finished, clock.now());
      return 'published';
    });
    if (outcome !== 'gone') notifications.deliverSoon();
    return outcome;
  }

  return {
    /** Publishes one’s own before its time; does nothing if it is published. 422 if its files are gone. */
    async publishNow(ownerId: string, flickId: string): Promise<void> {
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        const flick = await scheduled.find(db, ownerId, flickId);
        if (!flick) break;
        const outcome = await publish(flick, true);
        if (outcome === 'published') return;
        if (outcome === 'failed') throw new AppError(422, 'media_missing', 'scheduledFilesGone');
      }
      if (!(await publishing.isPublished(ownerId, flickId))) throw notFound('flickGone');
    },

    /**
     * Publishes a batch of due flicks in order; true while there may be more. One failure does not stop the
     * others.
     */
    async publishDue(now: Date): Promise<boolean> {
      const due = await scheduled.due(db, now, BATCH);
      const errors: unknown[] = [];
      for (const flick of due) {
        try {
          await publish(flick, false);
        } catch (error) {
          errors.push(error);
          await scheduled.postpone(db, flick.id, new Date(now.getTime() + RETRY_MS));
        }
      }
      if (errors.length > 0) throw errors[0];
      return due.length === BATCH;
    },
  };
}
export type ScheduledFlickPublishService = ReturnType<typeof createScheduledFlickPublishService>;
