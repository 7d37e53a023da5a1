import type { Job } from '../core/jobs/runner.ts';
import type { Database } from '../db/connection.ts';
import type { questTrackRecordRepository } from './quest-track-record.repository.ts';

interface Deps {
  database: Database;
  records: typeof questTrackRecordRepository;
}

/** Updates track records: a run counts for everybody whose applications changed since the last one. */
export function questTrackRecordsJob({ database, records }: Deps): Job {
  let at: Date | null = null;
  return {
    name: 'count-quest-records',
    description: 'Updates track records of quest owners and applicants',
    everySeconds: 60,
    async runBatch() {
      const after = at ?? (await records.start(database.db));
      at = null;
      at = await records.count(database.db, after);
      return at !== null;
    },
  };
}
