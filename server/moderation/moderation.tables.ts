import type { Generated, JSONColumnType } from 'kysely';
import type { CaseState, CaseTarget } from '../../contract/moderation/admin.ts';
import type { ModerationAppealState } from '../../contract/moderation/appeal.ts';
import type { ReportCategory } from '../../contract/moderation/report.ts';
import type { BigIntColumn } from '../db/column-types.ts';

/** All reports about one target. */
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

interface ReportTable {
  id: string;
  reporter_id: string;
  target_type: CaseTarget;
  target_id: string;
  category: ReportCategory;
  message: string;
  attachments: JSONColumnType<string[]>;
  state: Generated<'open' | 'reviewing' | 'actioned' | 'dismissed'>;
  created_at: Date;
}

/** What a person says against a decision of operators. */
interface ModerationAppealTable {
  /** The decision. */
  action_id: string;
  case_id: string;
  person_id: string;
  words: string;
  state: ModerationAppealState;
  created_at: Date;
  decided_at: Date | null;
  /** What the operator answered. */
  note: string | null;
}

interface FeatureIssueTable {
  id: string;
  reporter_id: string;
  type: 'bug' | 'idea';
  title: string;
  description: string;
  attachments: JSONColumnType<string[]>;
  context: JSONColumnType<object> | null;
  created_at: Date;
}

/** Reports, the cases that operators decide, and reported problems. */
interface ModerationTables {
  moderation_case: ModerationCaseTable;
  report: ReportTable;
  moderation_appeal: ModerationAppealTable;
  feature_issue: FeatureIssueTable;
}

declare module '../db/tables.ts' {
  interface Tables extends ModerationTables {}
}
