import type { TestApp } from './test-app.ts';

/**
 * Runs every job of the house: other tests share their rows and have clocks of their own. Twice, because a job may leave
 * work to one that had its turn before.
 */
export async function runAllJobs(t: TestApp): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    await t.database.db.updateTable('job').set({ due_at: t.clock.now() }).execute();
    await t.jobs.runDue();
  }
}
