import type { Clock } from '../../core/clock.ts';
import { AppError } from '../../core/errors.ts';
import type { Db } from '../../db/prepared-statement.ts';
import type { PostedQuest, questCloseRepository } from './quest-close.repository.ts';

interface Deps {
  clock: Clock;
  ends: typeof questCloseRepository;
}

/** What happens to a person's quests when they close their account. */
export function createAccountClosureQuestsService({ clock, ends }: Deps) {
  return {
    /** Nobody can apply, decide or close until the transaction ends. */
    lockPosted: (trx: Db, personId: string): Promise<PostedQuest[]> => ends.lockPosted(trx, personId),

    /**
     * 409 `has_obligations` while people wait for a decision, or while an operator has one of the quests
     * frozen.
     */
    checkDecided(posted: readonly PostedQuest[]): void {
      const obligations = posted
        .filter(({ isUndecided, isFrozen }) => isUndecided || isFrozen)
        .map(({ id }) => ({ kind: 'quest', id }));
      if (obligations.length === 0) return;
      const isOnHold = posted.some(({ isFrozen }) => isFrozen);
      const text = isOnHold ? 'closureQuestOnHold' : 'closureUndecided';
      throw new AppError(409, 'has_obligations', text, { data: { obligations } });
    },

    /**
     * Closes the open ones. The next run of the jobs notifies people and returns the money, one booking for
     * each quest.
     */
    close: (trx: Db, posted: readonly PostedQuest[]): Promise<void> =>
      ends.stop(
        trx,
        posted.flatMap(({ id, isOpen }) => (isOpen ? [id] : [])),
        clock.now(),
      ),
  };
}
export type AccountClosureQuestsService = ReturnType<typeof createAccountClosureQuestsService>;
