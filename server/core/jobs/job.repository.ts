import { sql } from 'kysely';
import type { Db } from '../../db/prepared-statement.ts';

/** Rows of the job table: when each job is due next, and what went wrong last. */
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
        .set({ due_at: leaseEnd })
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

    /** Moves the due time of a job leased until `leaseEnd`; false if another process has it by now. */
    async reschedule(name: string, leaseEnd: Date, dueAt: Date, lastError: string | null): Promise<boolean> {
      const result = await db
        .updateTable('job')
        .set({ due_at: dueAt, last_error: lastError })
        .where('name', '=', name)
        .where('due_at', '=', leaseEnd)
        .executeTakeFirst();
      return result.numUpdatedRows === 1n;
    },
  };
}
export type JobRepository = ReturnType<typeof createJobRepository>;
