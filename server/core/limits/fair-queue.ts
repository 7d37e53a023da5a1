import { type AppError, tooManyAtOnce, unavailable } from '../errors.ts';

/** Whose turn it is: a person, or the address of a guest, and how many places they may take at once. */
export interface Subject {
  key: string;
  atOnce: number;
}

export interface FairQueueOptions {
  /** How many may run at once. Read before each start, since it may change. */
  atOnce: () => number;
  /** How many may wait in total, and of one subject. */
  longest: number;
  longestPerSubject: number;
  /** Milliseconds after which a waiting one gives up. */
  longestWaitMs: number;
  /** The error where a subject's own work is in the way; 429 that asks for a pause. */
  busySubject?: () => AppError;
}

/** Lets a bounded number run at once, and serves the subjects that wait in turns. */
export interface FairQueue {
  /**
   * Null if it may run at once, or else a promise of its turn; call `leave` afterwards. Throws or rejects with 429
   * where the subject's own work is in the way, with 503 where that of others is.
   */
  enter(subject: Subject): Promise<void> | null;
  /** Takes a place at once, however many run. */
  force(subject: Subject): void;
  /** Gives the place to whoever is next. */
  leave(subject: Subject): void;
  /** Whether nobody more may wait. */
  isFull(): boolean;
  state(): { running: number; waiting: number };
}

interface Waiter {
  start(): void;
}

interface Line {
  subject: Subject;
  running: number;
  waiting: Waiter[];
}

export function createFairQueue(options: FairQueueOptions): FairQueue {
  const { atOnce, longest, longestPerSubject, longestWaitMs, busySubject = tooManyAtOnce } = options;
  let running = 0;
  let waiting = 0;
  const lines = new Map<string, Line>();
  /** Lines whose first one may start as soon as a place is free, in the order of their turns. */
  const turns = new Set<Line>();

  function lineOf(subject: Subject): Line {
    const known = lines.get(subject.key);
    if (known) return known;
    const line = { subject, running: 0, waiting: [] };
    lines.set(subject.key, line);
    return line;
  }

  const hasPlace = ({ subject, running: own }: Line) => own < subject.atOnce;

  function run(line: Line): void {
    running += 1;
    line.running += 1;
  }

  /** Keeps the line's turn right after one of it started, ended, came or gave up. */
  function update(line: Line): void {
    if (line.waiting.length === 0 || !hasPlace(line)) turns.delete(line);
    else turns.add(line);
    if (line.running === 0 && line.waiting.length === 0) lines.delete(line.subject.key);
  }

  function startNext(): void {
    while (running < atOnce()) {
      const [line] = turns;
      const next = line?.waiting.shift();
      if (!line || !next) return;
      waiting -= 1;
      run(line);
      // The others' turn comes first.
      turns.delete(line);
      update(line);
      next.start();
    }
  }

  function wait(line: Line): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        start() {
          clearTimeout(timeout);
          resolve();
        },
      };
      const timeout = setTimeout(() => {
        line.waiting.splice(line.waiting.indexOf(waiter), 1);
        waiting -= 1;
        reject(hasPlace(line) ? unavailable() : busySubject());
        update(line);
      }, longestWaitMs);
      timeout.unref();
      line.waiting.push(waiter);
      waiting += 1;
      update(line);
    });
  }

  return {
    enter(subject) {
      const line = lineOf(subject);
      if (running < atOnce() && hasPlace(line)) {
        run(line);
        return null;
      }
      if (waiting < longest && line.waiting.length < longestPerSubject) return wait(line);
      const isCrowded = hasPlace(line) && waiting >= longest;
      update(line);
      throw isCrowded ? unavailable() : busySubject();
    },
    force: (subject) => run(lineOf(subject)),
    leave(subject) {
      const line = lineOf(subject);
      running -= 1;
      line.running -= 1;
      update(line);
      startNext();
    },
    isFull: () => running >= atOnce() && waiting >= longest,
    state: () => ({ running, waiting }),
  };
}
