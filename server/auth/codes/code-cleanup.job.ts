import type { Job } from '../../core/jobs/runner.ts';
import type { Db } from '../../db/prepared-statement.ts';
import type { codeCleanupRepository } from './code-cleanup.repository.ts';

const HOUR = 3_600;
const DAY_MS = 86_400_000;

/**
 * Removes codes a day after their end (until then a resend finds their purpose), and tokens and reserved
 * usernames at theirs.
 */
export function codeCleanupJobs({ db, ended }: { db: Db; ended: typeof codeCleanupRepository }): Job[] {
  return [
    {
      name: 'purge-codes',
      everySeconds: HOUR,
      runBatch: (now) => ended.codes(db, new Date(now.getTime() - DAY_MS)),
    },
    { name: 'purge-tokens', everySeconds: HOUR, runBatch: (now) => ended.tokens(db, now) },
    {
      name: 'purge-passkey-challenges',
      everySeconds: HOUR,
      runBatch: (now) => ended.passkeyChallenges(db, now),
    },
    { name: 'purge-held-usernames', everySeconds: HOUR, runBatch: (now) => ended.reservedUsernames(db, now) },
  ];
}
