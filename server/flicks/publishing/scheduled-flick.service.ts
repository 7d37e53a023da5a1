import type { Parsed, ResponseData } from '../../../contract/core/endpoint.ts';
import { limits } from '../../../contract/core/limits.ts';
import type { deleteScheduledFlick, editScheduledFlick } from '../../../contract/flicks/scheduled-flick.ts';
import type { Clock } from '../../core/clock.ts';
import { AppError, invalid, notFound } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import type { Storage } from '../../core/storage/storage.ts';
import type { UrlSigner } from '../../core/storage/url-signer.ts';
import type { Database } from '../../db/connection.ts';
import type { Db } from '../../db/prepared-statement.ts';
import type { draftRepository } from '../../media/drafts/draft.repository.ts';
import { sealedAs } from '../../media/drafts/drafts.service.ts';
import type { NotificationWriterService } from '../../notifications/notification-writer.service.ts';
import { namedIn } from '../comments/comment-text.ts';
import type { flickRepository } from '../flick.repository.ts';
import { flickNotifications } from '../flick-notifications.ts';
import type { songRepository } from '../songs/song.repository.ts';
import type { FeedWriterService } from './feed-writer.service.ts';
import type { FlickValidationService } from './flick-validation.service.ts';
import type { ScheduledFlickRow, scheduledFlickRepository } from './scheduled-flick.repository.ts';

interface Deps {
  database: Database;
  storage: Storage;
  scheduled: typeof scheduledFlickRepository;
  drafts: typeof draftRepository;
  songs: typeof songRepository;
  flicks: typeof flickRepository;
  check: FlickValidationService;
  feedWriter: FeedWriterService;
  notifications: NotificationWriterService;
  signer: UrlSigner;
  clock: Clock;
}

interface Edit {
  ownerId: string;
  flickId: string;
  body: Parsed<typeof editScheduledFlick>['body'];
  /** Whether the caller has seen a version. */
  isCurrent: (version: string) => boolean;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const AT_ONCE = 20;
/** The pause before another attempt after a failure that its author cannot fix. */
const RETRY_MS = 5 * MINUTE_MS;
/** A job changes a flick at most once; a person with two tabs may do so more often. */
const TRIES = 3;

const REASONS = {
  account: 'Your account was not active at that time.',
  files: 'Some of its files are gone. Share it again with new ones.',
} as const;

/** Checks the time of publication; 400 if it is too soon or too late. */
export function checkedTime(publishAt: string, from: Date, now: Date): Date {
  const { soonestMinutes, latestDays } = limits.schedule;
  const at = new Date(publishAt);
  if (at.getTime() < from.getTime() + soonestMinutes * MINUTE_MS)
    throw invalid('publishAt', `Choose a time at least ${soonestMinutes} minutes ahead.`);
  if (at.getTime() > now.getTime() + latestDays * DAY_MS)
    throw invalid('publishAt', `Choose a time at most ${latestDays} days ahead.`);
  return at;
}

const postedMeanwhile = (flickId: string) => sealedAs('This flick is posted already.', { flickId });
const changedMeanwhile = () =>
  new AppError(412, 'changed', 'Somebody, maybe you in another tab, changed this meanwhile.');

/** Scheduled flicks, until they are published. */
export function createScheduledFlickService(deps: Deps) {
  const {
    database,
    storage,
    scheduled,
    drafts,
    songs,
    flicks,
    check,
    feedWriter,
    notifications,
    signer,
    clock,
  } = deps;
  const { db } = database;

  /** Its present content: mentions and tags that its author may no longer use are left out. */
  async function wordsNow({ authorId, description, hashtagIds, media }: ScheduledFlickRow) {
    const inText = new Set(namedIn(description).hashtagIds);
    const beside = hashtagIds.filter((id) => !inText.has(id));
    const personIds = media.flatMap(({ taggedIds = [] }) => taggedIds);
    const known = await drafts.known(db, authorId, { hashtagIds: beside, personIds });
    const words = await check.words(authorId, {
      description,
      newHashTags: beside.filter((id) => known.hashtags.has(id)),
      media: [],
    });
    const shown = media.map((item) => ({
      ...item,
      taggedIds: (item.taggedIds ?? []).filter((id) => known.people.has(id)),
    }));
    return { ...words, media: shown };
  }

  async function isWhole({ media }: ScheduledFlickRow): Promise<boolean> {
    const keys = media.flatMap(({ key, posterKey }) => (posterKey ? [key, posterKey] : [key]));
    const found = await Promise.all(keys.map((key) => storage.stat(key)));
    return found.every((object) => object !== null);
  }

  async function addSound(trx: Db, flick: ScheduledFlickRow, now: Date): Promise<string | null> {
    const { id: sourceFlickId, authorId: ownerId, sound } = flick;
    if (!sound) return flick.songId;
    const { key: fileKey, ...facts } = sound;
    const id = newId(now);
    await songs.createOriginalSound(trx, {
      ...facts,
      ...{ id, fileKey, ownerId, sourceFlickId, createdAt: now },
    });
    return id;
  }

  /** Publishes it in the version that was read, or records why not; `gone` if somebody was faster. */
  async function publish(seen: ScheduledFlickRow, waits: boolean): Promise<'published' | 'failed' | 'gone'> {
    const words = await wordsNow(seen);
    const whole = await isWhole(seen);
    const { id, authorId, audience, commentSetting, likeVisible, repostVisible } = seen;
    const { description, hashtagIds } = words;
    const became = await db.transaction().execute(async (trx) => {
      const held = await scheduled.hold(trx, seen, waits);
      if (!held) return 'gone';
      const reason = held.authorState !== 'active' ? REASONS.account : whole ? null : REASONS.files;
      if (reason !== null) {
        await scheduled.fail(trx, id, reason);
        await notifications.add(trx, { kind: 'schedule_failed', recipientId: authorId, excerpt: reason });
        return 'failed';
      }
      const now = clock.now();
      await scheduled.remove(trx, id);
      const songId = await addSound(trx, seen, now);
      await feedWriter.publishFlick(trx, {
        ...{ id, authorId, audience, commentSetting, likeVisible, repostVisible, description, hashtagIds },
        // The draft was opened long ago, but lists are sorted by the time of publication.
        orderId: newId(now),
        createdAt: now,
        media: words.media.map((item) => ({ ...item, madeAt: seen.createdAt })),
        ...(seen.location ? { location: seen.location } : {}),
        ...(songId ? { songId, songStart: seen.songStart, songEnd: seen.songEnd } : {}),
        ...(seen.thumbnailKey ? { thumbnailKey: seen.thumbnailKey } : {}),
      });
      const taggedIds = words.media.flatMap((item) => item.taggedIds);
      await notifications.add(trx, ...flickNotifications({ id, authorId, description, taggedIds }));
      return 'published';
    });
    if (became !== 'gone') notifications.deliverSoon();
    return became;
  }

  /** One’s own that is not published yet; 409 if it is published, 404 if it never existed or is deleted. */
  async function standing(ownerId: string, flickId: string): Promise<ScheduledFlickRow> {
    const found = await scheduled.find(db, ownerId, flickId);
    if (found) return found;
    const flick = await flicks.access(database, ownerId, flickId);
    if (flick?.author_id === ownerId && flick.visible) throw postedMeanwhile(flickId);
    throw notFound('This flick');
  }

  async function one(ownerId: string, flickId: string): Promise<string | null> {
    const text = await scheduled.one(db, ownerId, flickId);
    return text === undefined ? null : signer.signMediaUrls(text);
  }

  return {
    /** One’s own as JSON text; null if none is scheduled under that id. */
    one,

    /** One’s own list as JSON text. */
    list: async (ownerId: string): Promise<string> =>
      `{"scheduled":${signer.signMediaUrls(await scheduled.list(db, ownerId))}}`,

    /** Changes the fields that are sent. 412 if somebody changed it since the version that the caller saw. */
    async edit({ ownerId, flickId, body, isCurrent }: Edit): Promise<string> {
      const flick = await standing(ownerId, flickId);
      if (!isCurrent(String(flick.version))) throw changedMeanwhile();
      const now = clock.now();
      const publishAt = body.publishAt === undefined ? null : checkedTime(body.publishAt, now, now);
      const inText = new Set(namedIn(flick.description).hashtagIds);
      const words = await check.words(ownerId, {
        description: body.description ?? flick.description,
        newHashTags: body.newHashTags ?? flick.hashtagIds.filter((id) => !inText.has(id)),
        media: [],
      });
      if (!(await scheduled.change(db, flick, words, publishAt))) {
        await standing(ownerId, flickId);
        throw changedMeanwhile();
      }
      const text = await one(ownerId, flickId);
      if (text === null) throw postedMeanwhile(flickId);
      return text;
    },

    /** Publishes one’s own before its time; does nothing if it is published. 422 if its files are gone. */
    async publishNow(ownerId: string, flickId: string): Promise<void> {
      for (let left = TRIES; left > 0; left -= 1) {
        const found = await scheduled.find(db, ownerId, flickId);
        if (!found) break;
        const became = await publish(found, true);
        if (became === 'published') return;
        if (became === 'failed') throw new AppError(422, 'media_missing', REASONS.files);
      }
      const flick = await flicks.access(database, ownerId, flickId);
      if (flick?.author_id !== ownerId || !flick.visible) throw notFound('This flick');
    },

    /** Deletes one’s own; 409 if it is published by now. */
    async remove(ownerId: string, flickId: string): Promise<ResponseData<typeof deleteScheduledFlick>> {
      await scheduled.drop(db, ownerId, flickId, clock.now());
      const flick = await flicks.access(database, ownerId, flickId);
      if (flick?.author_id === ownerId && flick.visible) throw postedMeanwhile(flickId);
      return { message: 'Flick deleted' };
    },

    /**
     * Publishes a batch of due flicks in order; true while there may be more. One failure does not stop the
     * others.
     */
    async publishDue(now: Date): Promise<boolean> {
      const due = await scheduled.due(db, now, AT_ONCE);
      const failures: unknown[] = [];
      for (const flick of due) {
        try {
          await publish(flick, false);
        } catch (error) {
          failures.push(error);
          await scheduled.postpone(db, flick.id, new Date(now.getTime() + RETRY_MS));
        }
      }
      if (failures.length > 0) throw failures[0];
      return due.length === AT_ONCE;
    },
  };
}
export type ScheduledFlickService = ReturnType<typeof createScheduledFlickService>;
