import type { TestApp } from './test-app.ts';

/**
 * Runs every job: other tests share their rows and have clocks of their own. Twice, because a job may create work for
 * one that ran before it.
 */
export async function runAllJobs(t: TestApp): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    await t.database.db.updateTable('job').set({ due_at: t.clock.now() }).execute();
    await t.jobs.runDue();
  }
}
