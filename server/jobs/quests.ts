import type { QuestDue } from '../services/quest-due.ts';
import type { Job } from './runner.ts';

const MINUTE = 60;

/** What happens to quests by itself. A proof that is due is approved before its quest is settled, whichever runs first. */
export const questUpkeepJobs = (due: QuestDue): Job[] => [
  { name: 'approve-silent-proofs', everySeconds: MINUTE, runBatch: due.approve },
  { name: 'withdraw-lapsed-proofs', everySeconds: MINUTE, runBatch: due.lapse },
  { name: 'close-due-quests', everySeconds: MINUTE, runBatch: due.close },
  { name: 'settle-quests', everySeconds: MINUTE, runBatch: due.settle },
  { name: 'tell-watchers', everySeconds: 30, runBatch: due.open },
  { name: 'remind-owners', everySeconds: 10 * MINUTE, runBatch: due.remind },
];
