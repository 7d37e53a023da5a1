import { sql } from 'kysely';
import type { AuditAction, AuditState, AuditTarget } from '../../contract/moderation/admin.ts';
import { type Db, type Prepared, pageStatement, statement } from '../db/prepared-statement.ts';
import { jsonList, personJson } from '../db/sql-json.ts';
import type { AuditMoney } from './audit.tables.ts';
import { auditJson } from './audit-json.sql.ts';

export interface NewAction {
  id: string;
  /** Null if the decision is about an account or a quest and not part of a case. */
  caseId: string | null;
  /** Null for automatic limits, for actions of the people themselves, and for deadlines. */
  operatorId: string | null;
  action: AuditAction;
  target: { type: AuditTarget; id: string; ownerId: string };
  reason: string;
  before: AuditState;
  after: AuditState;
  /** When a suspension ends; null or absent if it has no end. */
  until?: Date | null;
  /** For moves of money. */
  money?: AuditMoney;
  createdAt: Date;
}

/** Entries as JSON text, where the page ended, and whether there are more. */
export interface AuditPage {
  entries: string;
  operators: string;
  last: string | null;
  more: boolean;
}

const page = pageStatement<AuditPage>(
  'admin.audit',
  (limit) => `
  with page as materialized (
    select m.id from moderation_action m
    where m.id < $1::uuid and ($2::uuid is null or m.operator_id = $2::uuid)
      and ($3::uuid is null or m.target_id = $3::uuid or m.owner_id = $3::uuid)
    order by m.id desc offset $4::int limit ${limit + 1}
  ), shown as materialized (select id from page order by id desc limit ${limit})
  select (select coalesce(json_agg(${auditJson('m')} order by m.id desc), '[]'::json)
      from shown join moderation_action m using (id))::text as entries,
    ${jsonList(`select o.username as place, ${personJson('o')} as item from person o where o.role = 'operator'`)}::text as operators,
    (select id from shown order by id limit 1) as last, (select count(*) from page) > ${limit} as more`,
);

const ruled = statement<{ by_rule: boolean; has_decision: boolean }>(
  'admin.ruled',
  `select coalesce((select operator_id is null from moderation_action
      where target_id = $1::uuid and action in ('limit', 'restore') order by id desc limit 1), false) as by_rule,
    exists (select from moderation_action where target_id = $1::uuid and operator_id is not null
      and action in ('dismiss', 'restore')) as has_decision`,
);

interface Suspension {
  /** Empty if none was given. */
  reason: string;
  /** When it ends; null if an operator has to lift it. */
  until: string | null;
}

const suspension = statement<Suspension>(
  'admin.suspension',
  `select reason, after ->> 'until' as until from moderation_action
  where target_id = $1::uuid and action = 'suspend' order by id desc limit 1`,
);

/** The last suspension of a person. */
export const lastSuspension = async (db: Prepared, personId: string): Promise<Suspension> =>
  (await suspension(db, personId))[0] ?? { reason: '', until: null };

/** The audit log. Entries can only be added: the database rejects anything else. */
export const moderationActionRepository = {
  async add(trx: Db, given: NewAction): Promise<void> {
    const { target } = given;
    const before = JSON.stringify({ state: given.before });
    const after = JSON.stringify({ state: given.after, ...(given.until && { until: given.until }) });
    await sql`insert into moderation_action (id, case_id, operator_id, action, target_type, target_id, owner_id,
        reason, before, after, money, created_at)
      values (${given.id}, ${given.caseId}, ${given.operatorId}, ${given.action}, ${target.type}, ${target.id},
        ${target.ownerId}, ${given.reason}, ${before}, ${after},
        ${given.money ? JSON.stringify(given.money) : null}, ${given.createdAt})`.execute(trx);
  },

  /** Whether the last limit of a target was automatic, and whether an operator ever decided about it. */
  async ruled(db: Prepared, targetId: string): Promise<{ byRule: boolean; hasDecision: boolean }> {
    const [row] = await ruled(db, targetId);
    return { byRule: row?.by_rule ?? false, hasDecision: row?.has_decision ?? false };
  },

  async page(
    db: Prepared,
    limit: number,
    start: { after: string; skip: number },
    by: { operatorId: string | null; targetId: string | null },
  ): Promise<AuditPage> {
    const [row] = await page(db, limit, start.after, by.operatorId, by.targetId, start.skip);
    if (!row) throw new Error('a page statement answers one row');
    return row;
  },
};
