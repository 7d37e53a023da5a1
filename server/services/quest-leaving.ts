import type { Clock } from '../clock.ts';
import { AppError } from '../http/errors.ts';
import type { PostedQuest, questCloseRepository } from '../repositories/quest-close.ts';
import type { Db } from '../repositories/statement.ts';
import type { Notices } from './notices.ts';
import { questNotices } from './quest-notices.ts';

interface Deps {
  clock: Clock;
  ends: typeof questCloseRepository;
  notices: Notices;
}

/** What becomes of the quests of somebody who leaves. */
export function createLeavingQuests({ clock, ends, notices }: Deps) {
  return {
    /** Nobody applies, decides or closes until the transaction ends. */
    hold: (trx: Db, personId: string): Promise<PostedQuest[]> => ends.holdPosted(trx, personId),

    /** 409 `has_obligations` while people wait for a decision. */
    refuseUndecided(posted: readonly PostedQuest[]): void {
      const obligations = posted
        .filter(({ isUndecided }) => isUndecided)
        .map(({ id }) => ({ kind: 'quest', id }));
      if (obligations.length === 0) return;
      const message = 'People wait for your decision about a quest. Decide first, then come back.';
      throw new AppError(409, 'has_obligations', message, { data: { obligations } });
    },

    /** Closes those that are open; the next run of the jobs returns their money, one booking each. */
    async close(trx: Db, personId: string, posted: readonly PostedQuest[]): Promise<void> {
      const open = posted.filter(({ isOpen }) => isOpen);
      await ends.stop(
        trx,
        open.map(({ id }) => id),
        clock.now(),
      );
      for (const quest of open) {
        const watchers = await ends.takeWatchers(trx, quest.id, personId);
        await notices.note(trx, ...questNotices('quest_closed', quest, watchers));
      }
    },

    /** Call it once the transaction is over. */
    tell: () => notices.soon(),
  };
}
export type LeavingQuests = ReturnType<typeof createLeavingQuests>;
