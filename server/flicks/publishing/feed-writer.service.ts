import type { RichText } from '../../../contract/core/rich-text.ts';
import type { Audience, CommentSetting } from '../../../contract/flicks/flick.ts';
import { notFound } from '../../core/errors.ts';
import type { Db } from '../../db/prepared-statement.ts';
import { notificationWriteRepository } from '../../notifications/notification-write.repository.ts';
import { personCounterRepository } from '../../people/person-counter.repository.ts';
import type { feedEntryRepository } from '../feed/feed-entry.repository.ts';
import type { flickRepository, RepostAsItIs } from '../flick.repository.ts';
import {
  type EditableFlick,
  type FlickSettings,
  type FlickTexts,
  flickEditRepository,
} from '../flick-edit.repository.ts';
import { insertFlicks, type NewFlickRow, rewriteRepost } from '../flick-write.repository.ts';
import { retainedContentRepository } from '../retained-content.repository.ts';

export type NewFlick = Omit<NewFlickRow, 'originalId' | 'feedSeq'>;

export interface NewRepost {
  id: string;
  authorId: string;
  originalId: string;
  audience?: Audience;
  commentSetting?: CommentSetting;
  likeVisible?: boolean;
  repostVisible?: boolean;
  /** Has its own text: such a repost gets its own entry in the feed. */
  description?: RichText;
  createdAt: Date;
}

interface Deps {
  flicks: typeof flickRepository;
  entries: typeof feedEntryRepository;
}

/**
 * Puts flicks and reposts into the feed and takes them out. Every function runs in the caller's transaction.
 */
export function createFeedWriterService({ flicks, entries }: Deps) {
  /** Publishes flicks in the given order, the last one newest; at most a few hundred at once. */
  async function publishFlicks(trx: Db, given: readonly NewFlick[]): Promise<void> {
    const places = await entries.takePlaces(trx, given.length);
    const rows = given.map((flick, at) => ({ ...flick, feedSeq: places[at] ?? null }));
    await insertFlicks(trx, rows);
    for (const [at, flick] of given.entries()) {
      const { id, authorId, audience = 'public' } = flick;
      await entries.insertEntry(trx, { flickId: id, authorId, audience }, places[at] ?? '');
    }
  }

  /** Only a public plain repost lifts the entry of its original; a quote has its own entry. */
  const lifts = ({ audience = 'public', description = [] }: NewRepost) =>
    description.length === 0 && audience === 'public';
  const standsAlone = ({ description = [] }: NewRepost) => description.length > 0;

  /** Puts the original's entry at the position of its publication or of the newest repost that lifts it. */
  async function settleOriginal(trx: Db, originalId: string): Promise<void> {
    const place = await entries.placeOf(trx, originalId);
    if (place !== null) await entries.moveEntry(trx, originalId, place);
  }

  /** Changes the text and settings of a repost. It keeps its position in the feed. */
  async function reviseRepost(trx: Db, standing: RepostAsItIs, repost: NewRepost): Promise<void> {
    const { authorId, originalId, audience = 'public' } = repost;
    const { id } = standing;
    if (!lifts(repost)) await notificationWriteRepository.takeRepostBack(trx, id);
    const [taken = null] =
      standing.feedSeq === null && (lifts(repost) || standsAlone(repost))
        ? await entries.takePlaces(trx, 1)
        : [];
    const feedSeq = standing.feedSeq ?? taken;
    await flicks.countHashtags(trx, [id], -1);
    await flicks.countRepost(trx, id, -1);
    await rewriteRepost(trx, { ...repost, id, feedSeq });
    await flicks.countRepost(trx, id, 1);
    const sameKind = standing.plain === !standsAlone(repost);
    if (sameKind && standing.audience === audience) return;
    await entries.removeEntry(trx, id);
    await settleOriginal(trx, originalId);
    if (feedSeq !== null && standsAlone(repost))
      await entries.insertEntry(trx, { flickId: id, authorId, audience }, feedSeq);
  }

  return {
    publishFlicks,
    publishFlick: (trx: Db, flick: NewFlick) => publishFlicks(trx, [flick]),

    /**
     * Reposts a public original (404 otherwise), once for each person: returns the id of the current repost,
     * which takes over text and settings. A plain public repost lifts the original's entry to the top; a quote
     * has its own.
     */
    async publishRepost(trx: Db, repost: NewRepost): Promise<string> {
      const { id, authorId, originalId, audience = 'public' } = repost;
      if (!(await flicks.lockPublic(trx, originalId))) throw notFound('This flick');
      await flicks.lockReposts(trx, originalId);
      const standing = await flicks.repostBy(trx, authorId, originalId);
      if (standing?.stands) {
        await reviseRepost(trx, standing, repost);
        return standing.id;
      }
      const takesPlace = lifts(repost) || standsAlone(repost);
      const [feedSeq = null] = takesPlace ? await entries.takePlaces(trx, 1) : [];
      await insertFlicks(trx, [{ ...repost, feedSeq }]);
      await flicks.countRepost(trx, id, 1);
      if (feedSeq !== null && lifts(repost)) await entries.moveEntry(trx, originalId, feedSeq);
      if (feedSeq !== null && standsAlone(repost))
        await entries.insertEntry(trx, { flickId: id, authorId, audience }, feedSeq);
      return id;
    },

    /** Changes a locked original: its audience and settings, and its texts if they are new. */
    async editFlick(
      trx: Db,
      flick: EditableFlick,
      { settings, words, now }: { settings: FlickSettings; words: FlickTexts | null; now: Date },
    ): Promise<void> {
      const { id, authorId, limited } = flick;
      const { audience } = settings;
      const moves = audience !== flick.audience;
      /** Counts it according to its present state. */
      const count = async (by: 1 | -1) => {
        if (moves && !limited) await flicks.countSong(trx, id, by);
        if (moves && by === 1) await personCounterRepository.countFlicks(trx, [{ authorId, audience }]);
        if (moves && by === -1) await personCounterRepository.uncountFlick(trx, id);
        if (by === -1) await flicks.holdHashtags(trx, [...flick.hashtagIds, ...(words?.hashtagIds ?? [])]);
        if (!limited) await flicks.countHashtags(trx, [id], by);
      };
      await count(-1);
      await flickEditRepository.setSettings(trx, id, settings);
      if (words) await flickEditRepository.setWords(trx, flick, words, now);
      await count(1);
      const entry = moves ? await entries.removeEntry(trx, id) : null;
      if (entry) await entries.insertEntry(trx, { flickId: id, authorId, audience }, entry.seq);
    },

    /** Withdraws a repost; the original's entry returns to its position without it. */
    async withdrawRepost(trx: Db, repost: { id: string; originalId: string }, now: Date): Promise<void> {
      await flicks.lockReposts(trx, repost.originalId);
      const was = await flicks.markDeleted(trx, repost.id, now);
      if (!was) return;
      await notificationWriteRepository.takeRepostBack(trx, repost.id);
      if (was.stood) await flicks.countRepost(trx, repost.id, -1);
      if (was.listed) await flicks.countHashtags(trx, [repost.id], -1);
      await entries.removeEntry(trx, repost.id);
      await settleOriginal(trx, repost.originalId);
    },

    /** Deletes a flick with all its reposts, and has its files deleted unless a report about it is open. */
    async withdrawFlick(trx: Db, id: string, now: Date): Promise<void> {
      const was = await flicks.markDeleted(trx, id, now);
      if (!was) return;
      const gone = [was, ...(await flicks.markRepostsDeleted(trx, id, now))];
      const listed = gone.flatMap((flick) => (flick.listed ? [flick.id] : []));
      if (was.listed) await flicks.countSong(trx, id, -1);
      if (was.stood) await personCounterRepository.uncountFlick(trx, id);
      await flicks.countHashtags(trx, listed, -1);
      for (const flickId of listed) await entries.removeEntry(trx, flickId);
      await retainedContentRepository.settleFlick(trx, id, now);
    },
  };
}
export type FeedWriterService = ReturnType<typeof createFeedWriterService>;
