import type { Clock } from '../clock.ts';
import type { JobRepository } from './job.repository.ts';
import { createJobTurn, LEASE_MS, type Logger, type RecurringWork } from './job-turn.ts';

export interface Job extends RecurringWork {
  /** What it does, for operators: a short sentence without a full stop. */
  description: string;
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

const POLL_INTERVAL_MS = 5_000;
/** How far the clocks of two processes may differ, and how long a look-up may wait while another process ends a job. */
const CLOCK_DIFFERENCE_MS = 60_000;

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
  const takeTurn = createJobTurn({ jobs, clock, logger, batchLimitMs, isStopped: () => stopped });

  /** The latest time that a job can be due unless its time was set by a clock that was ahead. */
  const latestDue = ({ name, everySeconds }: Job) => ({
    name,
    latest: later(Math.max(everySeconds * 1_000, LEASE_MS) + CLOCK_DIFFERENCE_MS),
  });

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
      await takeTurn(job, lease);
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
