const HOUR_MS = 3_600_000;

/** A daily job that keeps failing until its next run, for the System page. */
export function makeFailingJob(now: Date) {
  const lastRun = new Date(now.getTime() - HOUR_MS);
  return {
    name: 'purge-ranked-feeds',
    due_at: new Date(now.getTime() + 23 * HOUR_MS),
    last_started_at: lastRun,
    last_finished_at: lastRun,
    failures: 3,
    last_error: 'Error: canceling statement due to statement timeout',
  };
}
