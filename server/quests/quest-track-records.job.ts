import type { Job } from '../core/jobs/runner.ts';
import type { Database } from '../db/connection.ts';
import type { questRecordRepository } from './quest-track-record.repository.ts';

interface Deps {
  database: Database;
  records: typeof questRecordRepository;
}

/** Keeps what is said of owners and senders up to date: a run counts for everybody whose proofs changed since the last. */
export function questRecordJob({ database, records }: Deps): Job {
  let at: Date | null = null;
  return {
    name: 'count-quest-records',
    everySeconds: 60,
    async runBatch() {
      const after = at ?? (await records.start(database.db));
      at = null;
      at = await records.count(database.db, after);
      return at !== null;
    },
  };
}
