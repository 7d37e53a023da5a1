import type { TestApp } from './test-app.ts';

/** Runs every job of the house: other tests share their rows and have clocks of their own. */
export async function runAllJobs(t: TestApp): Promise<void> {
  await t.database.db.updateTable('job').set({ due_at: t.clock.now() }).execute();
  await t.jobs.runDue();
}
