import type { Generated } from 'kysely';

interface IdempotentCallTable {
  person_id: string;
  key: string;
  request_hash: Buffer;
  answer: string | null;
  created_at: Date;
  /** When the call last said that it still runs; null until then. */
  renewed_at: Generated<Date | null>;
}

interface RateWindowTable {
  bucket: string;
  subject: string;
  starts_at: Date;
  hits: number;
}

interface JobTable {
  name: string;
  /** While the job runs, the end of its lease. */
  due_at: Date;
  last_error: string | null;
  /** Claimed by a process; if that was killed, the lease ends nevertheless. */
  running: Generated<boolean>;
  last_started_at: Generated<Date | null>;
  last_finished_at: Generated<Date | null>;
  /** Failed runs since the last one that succeeded. */
  failures: Generated<number>;
}

interface OutgoingHoldTable {
  only_one: Generated<boolean>;
  held_since: Date;
  reason: string;
}

/** The tables of the core. */
interface CoreTables {
  idempotent_call: IdempotentCallTable;
  rate_window: RateWindowTable;
  job: JobTable;
  outgoing_hold: OutgoingHoldTable;
}

declare module '../db/tables.ts' {
  interface Tables extends CoreTables {}
}
