import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../db/connection.ts';
import type { Db } from '../../db/prepared-statement.ts';
import { type LockedQuest, lockQuest } from '../quest-lock.repository.ts';
import type { PublishQuestChange, QuestChange } from '../quest-transitions.service.ts';

interface Deps {
  database: Database;
  clock: Clock;
  publishChange: PublishQuestChange;
}

/** How many quests one run takes, each in its own transaction. */
export const QUESTS_PER_RUN = 20;

/** The result for one quest. */
export interface BatchChange extends QuestChange {
  /** Whether the quest may have more to do. */
  more?: boolean;
}

const isRunning = ({ state }: LockedQuest) => state === 'open' || state === 'closing';

/**
 * Runs recurring work on quests, each in its own transaction under its lock, and publishes its change after the
 * commit. One failure does not stop the others. True while there may be more.
 */
export function createQuestBatchService({ database, clock, publishChange }: Deps) {
  return async (
    due: readonly { id: string }[],
    work: (trx: Db, quest: LockedQuest) => Promise<BatchChange | null>,
    isStillDue = isRunning,
  ): Promise<boolean> => {
    let changed = 0;
    let hasMore = false;
    const errors: unknown[] = [];
    for (const { id } of due) {
      const run = database.db.transaction().execute(async (trx) => {
        const quest = await lockQuest(trx, id, clock.now());
        return quest && isStillDue(quest) ? work(trx, quest) : null;
      });
      const change = await run.catch((error) => void errors.push(error));
      if (!change) continue;
      changed += 1;
      hasMore ||= change.more === true;
      publishChange(change);
    }
    if (errors.length > 0) throw errors[0];
    return hasMore || (changed > 0 && due.length === QUESTS_PER_RUN);
  };
}
export type QuestBatchService = ReturnType<typeof createQuestBatchService>;
