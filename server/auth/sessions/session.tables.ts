import type { Generated } from 'kysely';
import type { OpenedWith } from '../../core/viewer.ts';

interface SessionTable {
  id: string;
  person_id: string;
  refresh_hash: Buffer;
  user_agent: Generated<string>;
  ip: Generated<string>;
  push_token: string | null;
  created_at: Date;
  last_active_at: Date;
  ended_at: Date | null;
  /** Null for sessions from before this was stored. */
  opened_with: OpenedWith | null;
  confirmed_at: Date | null;
}

interface SessionTables {
  session: SessionTable;
}

declare module '../../db/tables.ts' {
  interface Tables extends SessionTables {}
}
