import type { Clock } from '../clock.ts';
import type { JobRepository } from './job.repository.ts';

/** Recurring work. Each batch is small and safe to repeat. */
export interface RecurringWork {
  name: string;
  everySeconds: number;
  /** One batch; true while there may be more to do. */
  runBatch(now: Date): Promise<boolean>;
}

export interface Logger {
  debug(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** A job whose process died is free again after this; each batch renews it. */
export const LEASE_MS = 5 * 60_000;
const RETRY_MS = 60_000;
/** A job that has more to do after this yields to other due jobs. */
const TURN_MS = 5_000;

interface Deps {
  jobs: Pick<JobRepository, 'finish' | 'renew'>;
  clock: Clock;
  logger: Logger;
  /** A batch that takes longer counts as failed. */
  batchLimitMs: number;
  /** Whether the server stops. */
  isStopped: () => boolean;
}

/** One turn of a job: batches until it has nothing more to do, fails, or has to yield to other jobs. */
export function createJobTurn({ jobs, clock, logger, batchLimitMs, isStopped }: Deps) {
  const later = (ms: number) => new Date(clock.now().getTime() + ms);

  /** Abandons a batch that hangs: otherwise no other job of this process would ever run again. */
  async function runBatch(job: RecurringWork): Promise<boolean> {
    let limit: NodeJS.Timeout | undefined;
    const abandoned = new Promise<never>((_resolve, reject) => {
      limit = setTimeout(() => reject(new Error(`a batch of ${job.name} took too long`)), batchLimitMs);
    });
    try {
      return await Promise.race([job.runBatch(clock.now()), abandoned]);
    } finally {
      clearTimeout(limit);
    }
  }

  const finish = (name: string, lease: Date, dueAt: Date, error: string | null = null) =>
    jobs.finish(name, lease, { at: clock.now(), dueAt, error });

  /** Runs a job that was claimed until `firstLease`, batch by batch. */
  return async function takeTurn(job: RecurringWork, firstLease: Date): Promise<void> {
    let lease = firstLease;
    const turnEnd = later(TURN_MS);
    try {
      while ((await runBatch(job)) && !isStopped()) {
        if (clock.now() >= turnEnd) {
          await finish(job.name, lease, clock.now());
          return;
        }
        const renewed = later(LEASE_MS);
        if (!(await jobs.renew(job.name, lease, renewed))) return;
        lease = renewed;
      }
      // When the server stops, the job stays due, so that another process can continue.
      await finish(job.name, lease, isStopped() ? clock.now() : later(job.everySeconds * 1_000));
      logger.debug({ job: job.name }, 'a job ran');
    } catch (error) {
      logger.error({ err: error, job: job.name }, 'a job failed and will be tried again');
      await finish(job.name, lease, later(RETRY_MS), String(error).slice(0, 1_000));
    }
  };
}
