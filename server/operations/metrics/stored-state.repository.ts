import { sql } from 'kysely';
import type { Channel } from '../../../contract/notifications/outbox.ts';
import type { Db } from '../../db/prepared-statement.ts';

/** The messages of a channel. Times are in seconds. */
export interface QueueState {
  channel: Channel;
  waiting: number;
  /** The age of the oldest waiting message. */
  age: number;
  /** How long the message that is due longest has been due. */
  lag: number;
  /** Those that an operator can still send again. */
  givenUp: number;
}

export interface JobState {
  name: string;
  /** Seconds since it was due; 0 while it is not. */
  lag: number;
  hasFailed: boolean;
}

export interface LedgerState {
  checkedAt: Date;
  problems: number;
}

export interface FilesState {
  purpose: string;
  files: number;
  bytes: number;
}

/** Reads for metrics what only the database knows, the same for all processes. */
export const storedStateRepository = {
  async queues(db: Db, now: Date): Promise<QueueState[]> {
    const { rows } = await sql<QueueState>`
      select channel, count(*) filter (where gave_up_at is null)::float8 as waiting,
        coalesce(extract(epoch from greatest(${now}::timestamptz
          - min(created_at) filter (where gave_up_at is null), interval '0')), 0)::float8 as age,
        coalesce(extract(epoch from greatest(${now}::timestamptz
          - min(next_try_at) filter (where gave_up_at is null), interval '0')), 0)::float8 as lag,
        count(gave_up_at)::float8 as "givenUp"
      from message group by channel`.execute(db);
    return rows;
  },

  async jobs(db: Db, now: Date): Promise<JobState[]> {
    const { rows } = await sql<JobState>`
      select name, extract(epoch from greatest(${now}::timestamptz - due_at, interval '0'))::float8 as lag,
        last_error is not null as "hasFailed"
      from job`.execute(db);
    return rows;
  },

  /** The newest ledger check; null before the first. */
  async ledger(db: Db): Promise<LedgerState | null> {
    const { rows } = await sql<LedgerState>`
      select checked_at as "checkedAt", jsonb_array_length(problems)::float8 as problems
      from ledger_check order by id desc limit 1`.execute(db);
    return rows[0] ?? null;
  },

  async files(db: Db): Promise<FilesState[]> {
    const { rows } = await sql<FilesState>`
      select purpose, count(*)::float8 as files, coalesce(sum(size), 0)::float8 as bytes
      from stored_file where uploaded_at is not null group by purpose`.execute(db);
    return rows;
  },
};
