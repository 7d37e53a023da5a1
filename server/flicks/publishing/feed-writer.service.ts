import type { Db } from '../../db/prepared-statement.ts';
import { personCounterRepository } from '../../people/person-counter.repository.ts';
import type { feedEntryRepository } from '../feed/feed-entry.repository.ts';
import type { flickRepository } from '../flick.repository.ts';
import {
  type EditableFlick,
  type FlickSettings,
  type FlickTexts,
  flickEditRepository,
} from '../flick-edit.repository.ts';
import { insertFlicks, type NewFlickRow } from '../flick-write.repository.ts';
import { retainedContentRepository } from '../retained-content.repository.ts';
import { createRepostWriterService } from './repost-writer.service.ts';

export type NewFlick = Omit<NewFlickRow, 'originalId' | 'feedSeq'>;

interface Deps {
  flicks: typeof flickRepository;
  entries: typeof feedEntryRepository;
}

/** What an edit changes; no texts if they stay as they are. */
interface FlickChange {
  settings: FlickSettings;
  texts: FlickTexts | null;
  now: Date;
}

/** Puts flicks and reposts into the feed and takes them out. Every function runs in the caller's transaction. */
export function createFeedWriterService({ flicks, entries }: Deps) {
  return {
    ...createRepostWriterService({ flicks, entries }),

    /** Publishes a flick at the top of the feed. */
    async publishFlick(trx: Db, flick: NewFlick): Promise<void> {
      const { id, authorId, audience = 'public' } = flick;
      const [feedSeq = ''] = await entries.reservePositions(trx, 1);
      await insertFlicks(trx, [{ ...flick, feedSeq }]);
      await entries.insertEntry(trx, { flickId: id, authorId, audience }, feedSeq);
    },

    /** Changes a locked original: its audience and settings, and its texts if they are new. */
    async editFlick(trx: Db, flick: EditableFlick, { settings, texts, now }: FlickChange): Promise<void> {
      const { id, authorId, limited } = flick;
      const { audience } = settings;
      const changesAudience = audience !== flick.audience;
      /** Adds it to the counters, or subtracts it, according to its present state. */
      const count = async (by: 1 | -1) => {
        if (changesAudience && !limited) await flicks.countSong(trx, id, by);
        if (changesAudience && by === 1) {
          await personCounterRepository.countFlicks(trx, [{ authorId, audience }]);
        }
        if (changesAudience && by === -1) await personCounterRepository.uncountFlick(trx, id);
        if (by === -1) await flicks.lockHashtags(trx, [...flick.hashtagIds, ...(texts?.hashtagIds ?? [])]);
        if (!limited) await flicks.countHashtags(trx, [id], by);
      };
      await count(-1);
      await flickEditRepository.setSettings(trx, id, settings);
      if (texts) await flickEditRepository.setTexts(trx, flick, texts, now);
      await count(1);
      const entry = changesAudience ? await entries.removeEntry(trx, id) : null;
      if (entry) await entries.insertEntry(trx, { flickId: id, authorId, audience }, entry.seq);
    },

    /** Deletes a flick with all its reposts, and has its files deleted unless a report about it is open. */
    async withdrawFlick(trx: Db, id: string, now: Date): Promise<void> {
      const counted = await flicks.markDeleted(trx, id, now);
      if (!counted) return;
      const deleted = [counted, ...(await flicks.markRepostsDeleted(trx, id, now))];
      const listed = deleted.flatMap((flick) => (flick.listed ? [flick.id] : []));
      if (counted.listed) await flicks.countSong(trx, id, -1);
      if (counted.published) await personCounterRepository.uncountFlick(trx, id);
      await flicks.countHashtags(trx, listed, -1);
      for (const flickId of listed) await entries.removeEntry(trx, flickId);
      await retainedContentRepository.settleFlick(trx, id, now);
    },
  };
}
export type FeedWriterService = ReturnType<typeof createFeedWriterService>;
