import type { Generated, JSONColumnType } from 'kysely';
import type {
  AuditAction,
  AuditState,
  AuditTarget,
  CaseState,
  CaseTarget,
} from '../../contract/moderation/admin.ts';
import type { ReportCategory } from '../../contract/moderation/report.ts';
import type { BigIntColumn } from '../db/column-types.ts';

/** All reports about one thing. */
interface ModerationCaseTable {
  id: string;
  target_type: CaseTarget;
  target_id: string;
  owner_id: string;
  state: CaseState;
  urgent: Generated<boolean>;
  /** Its order among cases of the same state, see `casePlace`. */
  place: BigIntColumn;
  report_count: Generated<number>;
  categories: Generated<ReportCategory[]>;
  version: Generated<number>;
  opened_at: Date;
  last_report_at: Date;
}

/** A decision. A trigger refuses every change of these rows. */
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

/** What operators work with. */
interface ModerationTables {
  moderation_case: ModerationCaseTable;
  moderation_action: ModerationActionTable;
}

declare module '../db/tables.ts' {
  interface Tables extends ModerationTables {}
}
