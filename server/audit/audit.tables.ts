import type { JSONColumnType } from 'kysely';
import type { AuditAction, AuditState, AuditTarget } from '../../contract/moderation/admin.ts';

/** A decision. A trigger rejects every change of these rows. */
interface ModerationActionTable {
  id: string;
  /** Null where it is about an account or a quest, whatever was reported. */
  case_id: string | null;
  /** Null for the rule of many reports, and for what people and the clock do themselves. */
  operator_id: string | null;
  action: AuditAction;
  target_type: AuditTarget;
  target_id: string;
  owner_id: string;
  reason: string;
  before: JSONColumnType<{ state: AuditState }>;
  after: JSONColumnType<{ state: AuditState }>;
  created_at: Date;
}

interface AuditTables {
  moderation_action: ModerationActionTable;
}

declare module '../db/tables.ts' {
  interface Tables extends AuditTables {}
}
