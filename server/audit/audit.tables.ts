import type { JSONColumnType } from 'kysely';
import type { AuditAction, AuditState, AuditTarget } from '../../contract/moderation/admin.ts';

/** A decision. A trigger rejects every change of these rows. */
interface ModerationActionTable {
  id: string;
  /** Null if the decision is about an account or a quest and not part of a case. */
  case_id: string | null;
  /** Null for automatic limits, for actions of the people themselves, and for deadlines. */
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
