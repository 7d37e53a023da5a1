interface IdempotentCallTable {
  person_id: string;
  key: string;
  request_hash: Buffer;
  answer: string | null;
  created_at: Date;
}

interface RateWindowTable {
  bucket: string;
  subject: string;
  starts_at: Date;
  hits: number;
}

interface JobTable {
  name: string;
  due_at: Date;
  last_error: string | null;
}

/** The tables of the core. */
interface CoreTables {
  idempotent_call: IdempotentCallTable;
  rate_window: RateWindowTable;
  job: JobTable;
}

declare module '../db/tables.ts' {
  interface Tables extends CoreTables {}
}
