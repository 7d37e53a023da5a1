import type { Job } from '../../core/jobs/runner.ts';
import type { Db } from '../../db/prepared-statement.ts';
import type { codeCleanupRepository } from './code-cleanup.repository.ts';

const HOUR = 3_600;
const DAY_MS = 86_400_000;

/**
 * Deletes codes a day after they expire, because a resend looks up their purpose until then; tokens, passkey
 * challenges and reserved usernames go as soon as they expire.
 */
export function codeCleanupJobs({ db, ended }: { db: Db; ended: typeof codeCleanupRepository }): Job[] {
  return [
    {
      name: 'purge-codes',
      description: 'Deletes expired codes',
      everySeconds: HOUR,
      runBatch: (now) => ended.codes(db, new Date(now.getTime() - DAY_MS)),
    },
    {
      name: 'purge-tokens',
      description: 'Deletes expired links and one-time tokens',
      everySeconds: HOUR,
      runBatch: (now) => ended.tokens(db, now),
    },
    {
      name: 'purge-passkey-challenges',
      description: 'Deletes unfinished logins with a passkey',
      everySeconds: HOUR,
      runBatch: (now) => ended.passkeyChallenges(db, now),
    },
    {
      name: 'purge-held-usernames',
      description: 'Releases former usernames after their waiting time',
      everySeconds: HOUR,
      runBatch: (now) => ended.reservedUsernames(db, now),
    },
  ];
}
