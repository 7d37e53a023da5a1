import type { Clock } from '../clock.ts';
import type { JobRepository } from './job.repository.ts';

/** Recurring work. Each batch is small and safe to repeat. */
export interface Job {
  name: string;
  /** What it does, for operators: a short sentence without a full stop. */
  description: string;
  everySeconds: number;
  /** One batch; true while there may be more to do. */
  runBatch(now: Date): Promise<boolean>;
}

export interface JobRunner {
  add(...jobs: Job[]): void;
  /** The jobs that this process knows. */
  known(): readonly Job[];
  /** Looks for due jobs every few seconds from now on. */
  start(): void;
  /** Runs what is due now and says which; for tests and the clock call. */
  runDue(): Promise<string[]>;
  /** Starts nothing more and waits for the batch that runs. */
  stop(): Promise<void>;
}

interface Logger {
  debug(details: object, message: string): void;
  error(details: object, message: string): void;
}

const POLL_INTERVAL_MS = 5_000;
/** A job whose process died is free again after this; each batch renews it. */
const LEASE_MS = 5 * 60_000;
const RETRY_MS = 60_000;
/** A job that has more to do after this yields to other due jobs. */
const TURN_MS = 5_000;

/**
 * Runs named jobs. A row per job is claimed with `skip locked` and leased by moving its due time, so that
 * several processes share the work and no job runs twice at once. They take turns: the longest due goes
 * first.
 */
export function createJobRunner(deps: {
  jobs: JobRepository;
  clock: Clock;
  logger: Logger;
  /** A batch that takes longer counts as failed. */
  batchLimitMs?: number;
}): JobRunner {
  const { jobs, clock, logger, batchLimitMs = LEASE_MS } = deps;
  const known = new Map<string, Job>();
  let registered = 0;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let running: Promise<unknown> = Promise.resolve();

  const later = (ms: number) => new Date(clock.now().getTime() + ms);

  /** Abandons a batch that hangs: otherwise no other job of this process would ever run again. */
  async function runBatch(job: Job): Promise<boolean> {
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

  /** The latest time that a job can be due unless its time was set by a clock that was ahead. */
  const latestDue = ({ name, everySeconds }: Job) => ({
    name,
    latest: later(Math.max(everySeconds * 1_000, LEASE_MS)),
  });

  const finish = (name: string, lease: Date, dueAt: Date, error: string | null = null) =>
    jobs.finish(name, lease, { at: clock.now(), dueAt, error });

  async function runLeased(job: Job, firstLease: Date): Promise<void> {
    let lease = firstLease;
    const turnEnd = later(TURN_MS);
    try {
      while ((await runBatch(job)) && !stopped) {
        if (clock.now() >= turnEnd) {
          await finish(job.name, lease, clock.now());
          return;
        }
        const renewed = later(LEASE_MS);
        if (!(await jobs.renew(job.name, lease, renewed))) return;
        lease = renewed;
      }
      // When the server stops, the job stays due, so that another process can continue.
      await finish(job.name, lease, stopped ? clock.now() : later(job.everySeconds * 1_000));
      logger.debug({ job: job.name }, 'a job ran');
    } catch (error) {
      logger.error({ err: error, job: job.name }, 'a job failed and will be tried again');
      await finish(job.name, lease, later(RETRY_MS), String(error).slice(0, 1_000));
    }
  }

  async function runAll(): Promise<string[]> {
    const ran: string[] = [];
    const names = [...known.keys()];
    if (registered < names.length) {
      await jobs.register(names, clock.now());
      registered = names.length;
    }
    await jobs.bringForward([...known.values()].map(latestDue), clock.now());
    while (!stopped) {
      const lease = later(LEASE_MS);
      const name = await jobs.claim(names, clock.now(), lease);
      const job = name === undefined ? undefined : known.get(name);
      if (!job) break;
      await runLeased(job, lease);
      ran.push(job.name);
    }
    return ran;
  }

  /** One run at a time in this process: a second caller waits for the first. */
  function runDue(): Promise<string[]> {
    const run = running.then(runAll);
    running = run.catch(() => undefined);
    return run;
  }

  function scheduleNext(): void {
    timer = setTimeout(async () => {
      try {
        await runDue();
      } catch (error) {
        logger.error({ err: error }, 'jobs could not be looked up');
      }
      if (!stopped) scheduleNext();
    }, POLL_INTERVAL_MS).unref();
  }

  return {
    add(...added) {
      for (const job of added) {
        if (known.has(job.name)) throw new Error(`two jobs are named ${job.name}`);
        known.set(job.name, job);
      }
    },
    known: () => [...known.values()],
    start: scheduleNext,
    runDue,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
