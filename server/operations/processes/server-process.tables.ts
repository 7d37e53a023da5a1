/** A process that serves this site. */
interface ServerProcessTable {
  id: string;
  host: string;
  version: string;
  commit: string | null;
  started_at: Date;
  /** When it was last heard from. */
  seen_at: Date;
}

declare module '../../db/tables.ts' {
  interface Tables {
    server_process: ServerProcessTable;
  }
}
