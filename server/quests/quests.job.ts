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
  {
    name: 'approve-silent-proofs',
    description: 'Approves proofs that were not reviewed in time',
    everySeconds: MINUTE,
    runBatch: deadlines.approve,
  },
  {
    name: 'withdraw-lapsed-proofs',
    description: 'Withdraws proofs that were not changed in time',
    everySeconds: MINUTE,
    runBatch: deadlines.lapse,
  },
  {
    name: 'close-due-quests',
    description: 'Closes quests at their deadline',
    everySeconds: MINUTE,
    runBatch: deadlines.close,
  },
  {
    name: 'settle-quests',
    description: 'Returns what is left of closed quests to their owners',
    everySeconds: MINUTE,
    runBatch: deadlines.settle,
  },
  {
    name: 'tell-of-closed-quests',
    description: 'Notifies people about quests that closed',
    everySeconds: 30,
    runBatch: dueNotifications.ends,
  },
  {
    name: 'tell-watchers',
    description: 'Notifies people about free places in quests they watch',
    everySeconds: 30,
    runBatch: dueNotifications.watchers,
  },
  {
    name: 'remind-owners',
    description: 'Reminds owners of proofs that await a decision',
    everySeconds: 10 * MINUTE,
    runBatch: dueNotifications.reminders,
  },
  {
    name: 'rename-quest-owners',
    description: 'Updates the names of owners on quests',
    everySeconds: 30,
    runBatch: () => db.transaction().execute((trx) => quests.renameOwner(trx)),
  },
];
