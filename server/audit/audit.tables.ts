import type { JSONColumnType } from 'kysely';
import type { AuditAction, AuditState, AuditTarget } from '../../contract/moderation/admin.ts';
import type { MoneyMove } from '../../contract/money/admin-money.ts';

/** A move of money in the audit log. Only ids of people: their names may be erased, and an entry never changes. */
export interface AuditMoney {
  move: MoneyMove;
  /** Minor units. */
  amount: number;
  personId: string | null;
  accountId: string | null;
}

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
  /** `until` is when a suspension ends. */
  after: JSONColumnType<{ state: AuditState; until?: string }>;
  /** Null for entries that are not about a move of money. */
  money: JSONColumnType<AuditMoney> | null;
  created_at: Date;
}

interface AuditTables {
  moderation_action: ModerationActionTable;
}

declare module '../db/tables.ts' {
  interface Tables extends AuditTables {}
}
