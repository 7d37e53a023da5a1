import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/connection.ts';
import type { Recounted } from '../../db/counter-repair.ts';
import type { Db } from '../../db/prepared-statement.ts';
import type { Job } from './runner.ts';

export interface RecountDeps {
  database: Database;
  /** Called if counters differed from the facts: every change of a fact should have updated them. */
  onDrift: (job: string, rows: number) => void;
}

/** Recounts the next part of a table, after the key where the last part ended. */
type Recount = (trx: Db, after: string, many: number) => Promise<Recounted>;

const DAY = 86_400;
const BATCH = 200;

/** Warns the operator of counters that had drifted. */
export const warnOfDrift =
  (logger: Pick<FastifyBaseLogger, 'warn'>): RecountDeps['onDrift'] =>
  (job, rows) =>
    logger.warn({ job, rows }, 'counters had drifted and were set right');

/** A recount that can also run at once, from the beginning to the end. */
export interface RecountJob extends Job {
  /** Returns how many rows were wrong; with `dryRun` they stay so. `onPart` is called after each part. */
  recountAll(options: { dryRun: boolean; onPart: () => void }): Promise<number>;
}

export const isRecountJob = (job: Job): job is RecountJob => 'recountAll' in job;

/**
 * A job that recounts a table in parts and reports how many rows were wrong; if a run fails, the next one
 * starts from the beginning.
 */
export function recountJob(
  { database, onDrift }: RecountDeps,
  {
    name,
    description,
    first,
    recount,
  }: Pick<Job, 'name' | 'description'> & { first: string; recount: Recount },
): RecountJob {
  let at = first;
  let drifted = 0;

  async function tryPart(after: string): Promise<Recounted> {
    const trx = await database.db.startTransaction().execute();
    try {
      return await recount(trx, after, BATCH);
    } finally {
      await trx.rollback().execute();
    }
  }

  const recountPart = (after: string): Promise<Recounted> =>
    database.db.transaction().execute((trx) => recount(trx, after, BATCH));

  return {
    name,
    description,
    everySeconds: DAY,
    async runBatch() {
      const after = at;
      if (after === first) drifted = 0;
      at = first;
      const done = await recountPart(after);
      drifted += done.drifted;
      at = done.next ?? first;
      if (done.next !== null) return true;
      if (drifted > 0) onDrift(name, drifted);
      return false;
    },
    async recountAll({ dryRun, onPart }) {
      let found = 0;
      for (let after: string | null = first; after !== null; ) {
        const part: Recounted = await (dryRun ? tryPart(after) : recountPart(after));
        found += part.drifted;
        after = part.next;
        onPart();
      }
      return found;
    },
  };
}
