import { type AppError, unavailable } from '../../errors.ts';
import { createFairQueue, type Subject } from '../../limits/fair-queue.ts';

/**
 * Bounds for how many calls may run at once. The database serves ten at a time, so more calls would only make
 * each other wait until clients give up.
 */
const MIN_RUNNING = 20;
const MAX_RUNNING = 50;
/** Calls that may wait for their turn at hashing a password. */
const MOST_HASHING = 200;
/** Calls that may wait for their turn at making files. */
const MOST_PROCESSING = 20;
/** A slower call lowers the limit by one; a faster one raises it by a fraction. */
const SLOW_MS = 300;
const RAISE_BY = 0.2;

/**
 * How many calls run at once for one person and for the guests of one address, and how many more may wait. A person's
 * calls leave connections to the database for others; many guests may share an address.
 */
export const CALLS_AT_ONCE = {
  calls: { person: 6, address: 12, waiting: 600, waitingPerSubject: 100, longestWaitMs: 15_000 },
  passwords: { person: 20, address: 20, waiting: 400, waitingPerSubject: 100, longestWaitMs: 30_000 },
  files: { person: 4, address: 4, waiting: 100, waitingPerSubject: 20, longestWaitMs: 30_000 },
} as const;
type Kind = keyof typeof CALLS_AT_ONCE;

/** Who makes a call: a person, or a guest at an address. */
export interface Caller {
  personId: string | null;
  address: string;
}

interface RunOptions {
  caller: Caller;
  /** Never waits and is never rejected. */
  vital?: boolean;
}

/** Counts the calls whose handlers are running. Waiting for a slow body does not count. */
export interface Load {
  /** Whether so many calls wait that a further one is rejected, whoever makes it. */
  isFull(): boolean;
  /** Counts a rejected call and returns its error. */
  reject(): AppError;
  /** What runs and waits now, the present limit, and how many calls were rejected so far. */
  state(): { running: number; waiting: number; limit: number; rejected: number };
  /**
   * Runs a call when its turn comes, callers taking turns. 429 if too many of its caller run and wait, 503 if too
   * many of all do, or for too long.
   */
  run<Result>(work: () => Promise<Result>, options: RunOptions): Promise<Result>;
}

export interface LoadBounds {
  least: number;
  most: number;
  kind?: Kind;
  /** Calls that may wait, where it is not what the kind allows. */
  waiting?: number;
}

/** `now` returns milliseconds of a monotonic clock. */
export function createLoad(
  { least, most, kind = 'calls', waiting }: LoadBounds = { least: MIN_RUNNING, most: MAX_RUNNING },
  now = () => performance.now(),
): Load {
  const bounds = CALLS_AT_ONCE[kind];
  let limit = most;
  let rejected = 0;
  const queue = createFairQueue({
    atOnce: () => limit,
    longest: waiting ?? bounds.waiting,
    longestPerSubject: bounds.waitingPerSubject,
    longestWaitMs: bounds.longestWaitMs,
  });

  function subjectOf({ personId, address }: Caller): Subject {
    return personId === null
      ? { key: address, atOnce: bounds.address }
      : { key: personId, atOnce: bounds.person };
  }

  function enter(subject: Subject): Promise<void> | null {
    const count = (error: unknown): never => {
      rejected += 1;
      throw error;
    };
    try {
      return queue.enter(subject)?.catch(count) ?? null;
    } catch (error) {
      return count(error);
    }
  }

  function adaptLimit(tookMs: number): void {
    limit = tookMs > SLOW_MS ? Math.max(least, limit - 1) : Math.min(most, limit + RAISE_BY);
  }

  return {
    isFull: () => queue.isFull(),
    reject() {
      rejected += 1;
      return unavailable();
    },
    state: () => ({ ...queue.state(), limit: Math.floor(limit), rejected }),
    async run(work, { caller, vital = false }) {
      const subject = subjectOf(caller);
      if (vital) queue.force(subject);
      const turn = vital ? null : enter(subject);
      if (turn) await turn;
      const start = now();
      try {
        return await work();
      } finally {
        adaptLimit(now() - start);
        queue.leave(subject);
      }
    },
  };
}

/**
 * Calls that hash a password queue for seconds during a rush of logins. They have their own limiter, so that
 * they do not block other calls.
 */
export const createHashingLoad = (): Load =>
  createLoad({ least: MOST_HASHING, most: MOST_HASHING, kind: 'passwords' });

/** The same for calls that process images and videos. */
export const createProcessingLoad = (): Load =>
  createLoad({ least: MOST_PROCESSING, most: MOST_PROCESSING, kind: 'files' });
