import type { Answer, Parsed } from '../../../contract/core/endpoint.ts';
import { limits } from '../../../contract/core/limits.ts';
import type { deleteScheduledFlick, editScheduledFlick } from '../../../contract/flicks/scheduled-flick.ts';
import type { Clock } from '../../core/clock.ts';
import { AppError, invalid, notFound } from '../../core/http/errors.ts';
import { newId } from '../../core/ids.ts';
import type { Database } from '../../db/connection.ts';
import type { Db } from '../../db/prepared-statement.ts';
import type { mediaDraftRepository } from '../../media/drafts/draft.repository.ts';
import { sealedAs } from '../../media/drafts/drafts.service.ts';
import type { Notices } from '../../notifications/notification-writer.service.ts';
import type { UrlSigner } from '../../providers/storage/signing.ts';
import type { Storage } from '../../providers/storage/storage.ts';
import { namedIn } from '../comments/comment-text.ts';
import type { flickRepository } from '../flick.repository.ts';
import { flickNotices } from '../flick-notifications.ts';
import type { songRepository } from '../songs/song.repository.ts';
import type { Publishing } from './feed-writer.service.ts';
import type { FlickCheck } from './flick-validation.service.ts';
import type { ScheduledFlickRow, scheduledFlickRepository } from './scheduled-flick.repository.ts';

interface Deps {
  database: Database;
  storage: Storage;
  scheduled: typeof scheduledFlickRepository;
  drafts: typeof mediaDraftRepository;
  songs: typeof songRepository;
  flicks: typeof flickRepository;
  check: FlickCheck;
  publishing: Publishing;
  notices: Notices;
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
/** What broke off for a reason that its maker can do nothing about is tried again after this. */
const RETRY_MS = 5 * MINUTE_MS;
/** The job changes a flick once at most; a person in two tabs may do so more often. */
const TRIES = 3;

const REASONS = {
  account: 'Your account was not active at that time.',
  files: 'Some of its files are gone. Share it again with new ones.',
} as const;

/** A time at which a flick can be published, seen from a moment; 400 for one that is too soon or too late. */
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

/** Flicks that wait for their time, until they are published. */
export function createScheduledFlicks(deps: Deps) {
  const { database, storage, scheduled, drafts, songs, flicks, check, publishing, notices, signer, clock } =
    deps;
  const { db } = database;

  /** What it says by now: whom or what it names and its author may not know of any more is left out. */
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

  /** Publishes it as it was seen, or notes why not; `gone` where somebody was faster. */
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
        await notices.note(trx, { kind: 'schedule_failed', recipientId: authorId, excerpt: reason });
        return 'failed';
      }
      const now = clock.now();
      await scheduled.remove(trx, id);
      const songId = await addSound(trx, seen, now);
      await publishing.publishFlick(trx, {
        ...{ id, authorId, audience, commentSetting, likeVisible, repostVisible, description, hashtagIds },
        // The draft was opened long ago, and lists go by when it is published.
        orderId: newId(now),
        createdAt: now,
        media: words.media.map((item) => ({ ...item, madeAt: seen.createdAt })),
        ...(seen.location ? { location: seen.location } : {}),
        ...(songId ? { songId, songStart: seen.songStart, songEnd: seen.songEnd } : {}),
        ...(seen.thumbnailKey ? { thumbnailKey: seen.thumbnailKey } : {}),
      });
      const taggedIds = words.media.flatMap((item) => item.taggedIds);
      await notices.note(trx, ...flickNotices({ id, authorId, description, taggedIds }));
      return 'published';
    });
    if (became !== 'gone') notices.soon();
    return became;
  }

  /** One’s own that still waits; 409 where it is posted by now, 404 where it never was or is deleted. */
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
    /** One’s own as JSON text; null where none waits under that id. */
    one,

    /** The data of one’s own list as JSON text. */
    list: async (ownerId: string): Promise<string> =>
      `{"scheduled":${signer.signMediaUrls(await scheduled.list(db, ownerId))}}`,

    /** Changes words and time as far as they are sent. 412 where somebody changed it since the version that the caller saw. */
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

    /** Publishes one’s own before its time; nothing more where it is published. 422 where its files are gone. */
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

    /** Deletes one’s own that waits; 409 where it is posted by now. */
    async remove(ownerId: string, flickId: string): Promise<Answer<typeof deleteScheduledFlick>> {
      await scheduled.drop(db, ownerId, flickId, clock.now());
      const flick = await flicks.access(database, ownerId, flickId);
      if (flick?.author_id === ownerId && flick.visible) throw postedMeanwhile(flickId);
      return { message: 'Flick deleted' };
    },

    /** Publishes a batch of those whose time has come, in its order; true while there may be more. One that breaks off stops no other. */
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
export type ScheduledFlicks = ReturnType<typeof createScheduledFlicks>;
