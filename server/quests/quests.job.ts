import type { Job } from '../core/jobs/runner.ts';
import type { Db } from '../db/prepared-statement.ts';
import type { QuestDeadlinesService } from './deadlines/quest-deadlines.service.ts';
import type { QuestDueNotificationsService } from './deadlines/quest-due-notifications.service.ts';
import type { questChangeRepository } from './quest-change.repository.ts';

const MINUTE = 60;

interface Deps {
  db: Db;
  quests: Pick<typeof questChangeRepository, 'renameOwner'>;
  deadlines: QuestDeadlinesService;
  dueNotifications: QuestDueNotificationsService;
}

/**
 * What happens to quests at their deadlines. An application that is due is approved before its quest is
 * settled, in either order of the jobs.
 */
export const questJobs = ({ db, quests, deadlines, dueNotifications }: Deps): Job[] => [
  { name: 'approve-silent-proofs', everySeconds: MINUTE, runBatch: deadlines.approve },
  { name: 'withdraw-lapsed-proofs', everySeconds: MINUTE, runBatch: deadlines.lapse },
  { name: 'close-due-quests', everySeconds: MINUTE, runBatch: deadlines.close },
  { name: 'settle-quests', everySeconds: MINUTE, runBatch: deadlines.settle },
  { name: 'tell-of-closed-quests', everySeconds: 30, runBatch: dueNotifications.ends },
  { name: 'tell-watchers', everySeconds: 30, runBatch: dueNotifications.watchers },
  { name: 'remind-owners', everySeconds: 10 * MINUTE, runBatch: dueNotifications.reminders },
  {
    name: 'rename-quest-owners',
    everySeconds: 30,
    runBatch: () => db.transaction().execute((trx) => quests.renameOwner(trx)),
  },
];
