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
): Job {
  let at = first;
  let drifted = 0;
  return {
    name,
    description,
    everySeconds: DAY,
    async runBatch() {
      const after = at;
      if (after === first) drifted = 0;
      at = first;
      const done = await database.db.transaction().execute((trx) => recount(trx, after, BATCH));
      drifted += done.drifted;
      at = done.next ?? first;
      if (done.next !== null) return true;
      if (drifted > 0) onDrift(name, drifted);
      return false;
    },
  };
}
