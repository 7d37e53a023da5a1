import { sql } from 'kysely';
import type { Db } from '../../db/prepared-statement.ts';

export interface JobRow {
  name: string;
  dueAt: Date;
  lastStartedAt: Date | null;
  lastFinishedAt: Date | null;
  /** Failed runs since the last one that succeeded. */
  failures: number;
  /** Of the last run, if that failed. */
  lastError: string | null;
  isRunning: boolean;
}

/** Claimed, and its lease has not ended; of a killed process that is true until the lease ends. */
const isRunning = (now: Date) => sql<boolean>`(running and due_at > ${now})`;

/** Rows of the job table: when each job ran and is due next, and what went wrong last. */
export function createJobRepository(db: Db) {
  return {
    /** Makes rows for new jobs, due at once; known ones keep their time. */
    async register(names: string[], now: Date): Promise<void> {
      if (names.length === 0) return;
      await db
        .insertInto('job')
        .values(names.map((name) => ({ name, due_at: now })))
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
    },

    /** Makes jobs due now whose due time is impossibly late, because the clock was ahead when it was set. */
    async bringForward(limits: { name: string; latest: Date }[], now: Date): Promise<void> {
      await sql`
        update job set due_at = ${now}
        from unnest(${limits.map(({ name }) => name)}::text[],
          ${limits.map(({ latest }) => latest)}::timestamptz[]) as known (name, latest)
        where job.name = known.name and job.due_at > known.latest`.execute(db);
    },

    async countDueBefore(time: Date): Promise<number> {
      const row = await db
        .selectFrom('job')
        .select((eb) => eb.fn.countAll<string>().as('jobs'))
        .where('due_at', '<', time)
        .executeTakeFirstOrThrow();
      return Number(row.jobs);
    },

    /** Leases the job that has been due longest until `leaseEnd`; undefined if none is due and free. */
    async claim(names: string[], now: Date, leaseEnd: Date): Promise<string | undefined> {
      if (names.length === 0) return undefined;
      const claimed = await db
        .updateTable('job')
        .set({ due_at: leaseEnd, last_started_at: now, running: true })
        .where('name', '=', (from) =>
          from
            .selectFrom('job')
            .select('name')
            .where('name', 'in', names)
            .where('due_at', '<=', now)
            .orderBy('due_at')
            .limit(1)
            .forUpdate()
            .skipLocked(),
        )
        .returning('name')
        .executeTakeFirst();
      return claimed?.name;
    },

    /** Extends the lease of a job leased until `leaseEnd`; false if another process has it by now. */
    async renew(name: string, leaseEnd: Date, renewedEnd: Date): Promise<boolean> {
      const result = await db
        .updateTable('job')
        .set({ due_at: renewedEnd })
        .where('name', '=', name)
        .where('due_at', '=', leaseEnd)
        .executeTakeFirst();
      return result.numUpdatedRows === 1n;
    },

    /** Ends the turn of a job leased until `leaseEnd`, unless another process has it by now. */
    async finish(
      name: string,
      leaseEnd: Date,
      { at, dueAt, error }: { at: Date; dueAt: Date; error: string | null },
    ): Promise<void> {
      await sql`
        update job set due_at = ${dueAt}, running = false, last_finished_at = ${at}, last_error = ${error},
          failures = ${error === null ? sql`0` : sql`failures + 1`}
        where name = ${name} and due_at = ${leaseEnd}`.execute(db);
    },

    /** All jobs that any process has registered, by name. */
    async list(now: Date): Promise<JobRow[]> {
      const { rows } = await sql<JobRow>`
        select name, due_at as "dueAt", last_started_at as "lastStartedAt", last_finished_at as "lastFinishedAt",
          failures, last_error as "lastError", ${isRunning(now)} as "isRunning"
        from job order by name`.execute(db);
      return rows;
    },

    /** Makes a job due now, unless it is running; false if there is no such job. */
    async makeDue(name: string, now: Date): Promise<boolean> {
      const { rows } = await sql`
        update job set due_at = case when ${isRunning(now)} then due_at else least(due_at, ${now}) end
        where name = ${name} returning name`.execute(db);
      return rows.length === 1;
    },
  };
}
export type JobRepository = ReturnType<typeof createJobRepository>;
