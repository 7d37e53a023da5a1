import type { RichText } from '../../../contract/core/rich-text.ts';
import type { Audience, CommentSetting } from '../../../contract/flicks/flick.ts';
import { notFound } from '../../core/http/errors.ts';
import type { Db } from '../../db/prepared-statement.ts';
import { evidenceRepository } from '../../moderation/cases/retained-content.repository.ts';
import { noticeRepository } from '../../notifications/notification-write.repository.ts';
import { personCounterRepository } from '../../people/person-counter.repository.ts';
import type { feedEntryRepository } from '../feed/feed-entry.repository.ts';
import type { flickRepository, RepostAsItIs } from '../flick.repository.ts';
import {
  type FlickSettings,
  type FlickWords,
  flickEditRepository,
  type StandingFlick,
} from '../flick-edit.repository.ts';
import { insertFlicks, type NewFlickRow, rewriteRepost } from '../flick-write.repository.ts';

export type NewFlick = Omit<NewFlickRow, 'originalId' | 'feedSeq'>;

export interface NewRepost {
  id: string;
  authorId: string;
  originalId: string;
  audience?: Audience;
  commentSetting?: CommentSetting;
  likeVisible?: boolean;
  repostVisible?: boolean;
  /** Own words: the repost then stands in the feed by itself. */
  description?: RichText;
  createdAt: Date;
}

interface Deps {
  flicks: typeof flickRepository;
  entries: typeof feedEntryRepository;
}

/** What puts flicks and reposts into the feed and takes them out. Every function runs in the caller's transaction. */
export function createPublishing({ flicks, entries }: Deps) {
  /** Publishes flicks in the order given, the last one newest; at most a few hundred at once. */
  async function publishFlicks(trx: Db, given: readonly NewFlick[]): Promise<void> {
    const places = await entries.takePlaces(trx, given.length);
    const rows = given.map((flick, at) => ({ ...flick, feedSeq: places[at] ?? null }));
    await insertFlicks(trx, rows);
    for (const [at, flick] of given.entries()) {
      const { id, authorId, audience = 'public' } = flick;
      await entries.insertEntry(trx, { flickId: id, authorId, audience }, places[at] ?? '');
    }
  }

  /** Only a public plain repost lifts the entry of its original; one with words has an entry of its own. */
  const lifts = ({ audience = 'public', description = [] }: NewRepost) =>
    description.length === 0 && audience === 'public';
  const standsAlone = ({ description = [] }: NewRepost) => description.length > 0;

  /** Puts the original's entry where its own publishing or its newest repost that lifts it says. */
  async function settleOriginal(trx: Db, originalId: string): Promise<void> {
    const place = await entries.placeOf(trx, originalId);
    if (place !== null) await entries.moveEntry(trx, originalId, place);
  }

  /** Gives a standing repost other words and settings. It keeps the place in the feed that it once took. */
  async function reviseRepost(trx: Db, standing: RepostAsItIs, repost: NewRepost): Promise<void> {
    const { authorId, originalId, audience = 'public' } = repost;
    const { id } = standing;
    if (!lifts(repost)) await noticeRepository.takeRepostBack(trx, id);
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
     * Reposts a public original (404 otherwise), once a person: answers the id of the repost that
     * stands, which takes over words and settings. A plain public repost lifts the original's entry to
     * the top; one with words has its own.
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

    /** Changes an original that the caller holds: who is shown what of it, and its words where there are other ones. */
    async editFlick(
      trx: Db,
      flick: StandingFlick,
      { settings, words, now }: { settings: FlickSettings; words: FlickWords | null; now: Date },
    ): Promise<void> {
      const { id, authorId, limited } = flick;
      const { audience } = settings;
      const moves = audience !== flick.audience;
      /** Counts it as what it is just then. */
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

    /** Withdraws a repost; the original's entry goes back to where it stands without it. */
    async withdrawRepost(trx: Db, repost: { id: string; originalId: string }, now: Date): Promise<void> {
      await flicks.lockReposts(trx, repost.originalId);
      const was = await flicks.markDeleted(trx, repost.id, now);
      if (!was) return;
      await noticeRepository.takeRepostBack(trx, repost.id);
      if (was.stood) await flicks.countRepost(trx, repost.id, -1);
      if (was.listed) await flicks.countHashtags(trx, [repost.id], -1);
      await entries.removeEntry(trx, repost.id);
      await settleOriginal(trx, repost.originalId);
    },

    /** Deletes a flick with every repost of it, and has its files deleted unless somebody looks into a report about it. */
    async withdrawFlick(trx: Db, id: string, now: Date): Promise<void> {
      const was = await flicks.markDeleted(trx, id, now);
      if (!was) return;
      const gone = [was, ...(await flicks.markRepostsDeleted(trx, id, now))];
      const listed = gone.flatMap((flick) => (flick.listed ? [flick.id] : []));
      if (was.listed) await flicks.countSong(trx, id, -1);
      if (was.stood) await personCounterRepository.uncountFlick(trx, id);
      await flicks.countHashtags(trx, listed, -1);
      for (const flickId of listed) await entries.removeEntry(trx, flickId);
      await evidenceRepository.settleFlick(trx, id, now);
    },
  };
}
export type Publishing = ReturnType<typeof createPublishing>;
