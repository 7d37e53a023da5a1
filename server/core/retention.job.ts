import type { Job } from './jobs/runner.ts';
import type { RetentionRepository } from './retention.repository.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;
const ago = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1_000);

/** Deletes idempotency keys and rate limit windows whose retention time is over. */
export function retentionJobs(rows: RetentionRepository): Job[] {
  return [
    {
      name: 'purge-idempotent-calls',
      description: 'Deletes stored responses to repeated requests',
      everySeconds: HOUR,
      runBatch: (now) => rows.idempotentCalls(ago(now, DAY)),
    },
    {
      name: 'purge-rate-windows',
      description: 'Deletes old counts of rate limits',
      everySeconds: HOUR,
      runBatch: (now) => rows.rateWindows(ago(now, DAY)),
    },
  ];
}
