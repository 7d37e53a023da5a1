import type { Job } from '../core/jobs/runner.ts';
import type { Db } from '../db/prepared-statement.ts';
import type { questChangeRepository } from './quest-change.repository.ts';
import type { QuestDeadlinesService } from './quest-deadlines.service.ts';

const MINUTE = 60;

interface Deps {
  db: Db;
  quests: Pick<typeof questChangeRepository, 'renameOwner'>;
  due: QuestDeadlinesService;
}

/**
 * What happens to quests at their deadlines. An application that is due is approved before its quest is
 * settled, in either order of the jobs.
 */
export const questJobs = ({ db, quests, due }: Deps): Job[] => [
  { name: 'approve-silent-proofs', everySeconds: MINUTE, runBatch: due.approve },
  { name: 'withdraw-lapsed-proofs', everySeconds: MINUTE, runBatch: due.lapse },
  { name: 'close-due-quests', everySeconds: MINUTE, runBatch: due.close },
  { name: 'settle-quests', everySeconds: MINUTE, runBatch: due.settle },
  { name: 'tell-of-closed-quests', everySeconds: 30, runBatch: due.notifyOfEnds },
  { name: 'tell-watchers', everySeconds: 30, runBatch: due.open },
  { name: 'remind-owners', everySeconds: 10 * MINUTE, runBatch: due.remind },
  {
    name: 'rename-quest-owners',
    everySeconds: 30,
    runBatch: () => db.transaction().execute((trx) => quests.renameOwner(trx)),
  },
];
