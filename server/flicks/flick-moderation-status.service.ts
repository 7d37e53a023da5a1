import type { ModerationStatus } from '../../contract/moderation/admin.ts';
import { AppError } from '../core/errors.ts';
import type { Db } from '../db/prepared-statement.ts';
import { personCounterRepository } from '../people/person-counter.repository.ts';
import type { feedEntryRepository } from './feed/feed-entry.repository.ts';
import type { flickRepository } from './flick.repository.ts';
import type { flickModerationStatusRepository, LockedFlick } from './flick-moderation-status.repository.ts';

interface Deps {
  flicks: typeof flickRepository;
  entries: typeof feedEntryRepository;
  targets: typeof flickModerationStatusRepository;
}

const isVisible = (status: ModerationStatus) => status === 'visible' || status === 'limited';
const isListed = (status: ModerationStatus) => status === 'visible';

/** Removes flicks from lists or hides them and restores them, with their positions and counts. */
export function createFlickModerationStatusService({ flicks, entries, targets }: Deps) {
  /** Adds a flick to its author's count or, for a repost, to the original's; or subtracts it. */
  async function count(trx: Db, id: string, flick: LockedFlick, by: 1 | -1): Promise<void> {
    const { authorId, originalId, audience } = flick;
    if (originalId !== null) await flicks.countRepost(trx, id, by);
    else if (by === 1) await personCounterRepository.countFlicks(trx, [{ authorId, audience }]);
    else await personCounterRepository.uncountFlick(trx, id);
  }

  async function enterFeed(trx: Db, id: string, flick: LockedFlick): Promise<void> {
    const { authorId, originalId, audience } = flick;
    const position =
      originalId === null ? await entries.positionOf(trx, id) : flick.plain ? null : flick.feedSeq;
    if (position !== null) await entries.insertEntry(trx, { flickId: id, authorId, audience }, position);
  }

  /** Puts the original's entry at its current position: its reposts may have changed. */
  async function settleOriginal(trx: Db, originalId: string): Promise<void> {
    const position = await entries.positionOf(trx, originalId);
    if (position !== null) await entries.moveEntry(trx, originalId, position);
  }

  async function checkNoOtherRepost(
    trx: Db,
    id: string,
    { authorId, originalId }: LockedFlick,
  ): Promise<void> {
    const other = originalId === null ? null : await flicks.repostBy(trx, authorId, originalId);
    if (other?.published && other.id !== id) {
      throw new AppError(409, 'changed', 'repostedSince');
    }
  }

  return {
    /**
     * Locks a flick until the transaction ends; reposts of its original are locked first, as reposting does.
     */
    async lock(trx: Db, id: string): Promise<LockedFlick | undefined> {
      const originalId = await targets.originalOf(trx, id);
      if (originalId) await flicks.lockReposts(trx, originalId);
      return targets.lockFlick(trx, id);
    },

    /** Sets the moderation status of a locked flick, which must not be gone. */
    async set(trx: Db, id: string, flick: LockedFlick, after: ModerationStatus): Promise<void> {
      const before = flick.status;
      if (before === after) return;
      if (!isVisible(before)) await checkNoOtherRepost(trx, id, flick);
      await targets.setFlick(trx, id, after);
      const listing = Number(isListed(after)) - Number(isListed(before));
      const by = listing > 0 ? 1 : -1;
      if (listing !== 0 && flick.originalId === null) await flicks.countSong(trx, id, by);
      if (isVisible(before) !== isVisible(after)) await count(trx, id, flick, isVisible(after) ? 1 : -1);
      if (listing === 0) return;
      await flicks.countHashtags(trx, [id], by);
      if (listing > 0) await enterFeed(trx, id, flick);
      else await entries.removeEntry(trx, id);
      if (flick.originalId !== null) await settleOriginal(trx, flick.originalId);
    },
  };
}
export type FlickModerationStatusService = ReturnType<typeof createFlickModerationStatusService>;
