import { type Selectable, sql } from 'kysely';
import type { Minor } from '../../../contract/money/money.ts';
import type { GivenReason } from '../../../contract/quests/applicant.ts';
import type { ApplicantStatus } from '../../../contract/quests/quest.ts';
import { type Db, type Prepared, statement } from '../../db/prepared-statement.ts';
import type { Tables } from '../../db/tables.ts';
import { sharePayout } from '../../money/same-payout-account.sql.ts';
import { visiblePerson } from '../../visibility/visibility.sql.ts';
import { isFollowed } from '../reading/quest-json.sql.ts';

/** An application whose row is locked by a transaction. */
export interface LockedApplication {
  id: string;
  applicantId: string;
  state: ApplicantStatus;
  partialAllowance: boolean;
  paidAmount: Minor | null;
  reason: GivenReason | null;
  decidedBy: 'owner' | 'auto' | 'operator' | null;
  decidedAt: Date | null;
  approvals: number;
  reviewDue: Date | null;
  reviewLeftMs: number | null;
  changesDue: Date | null;
  changesAsked: number;
  /** Until when a rejected one keeps its slot, because it can be undone or appealed. */
  slotHeldUntil: Date | null;
  /** Its sender has applied once more since. */
  isFollowed: boolean;
  /** They are paid to the same bank account as the owner, so they cannot be approved. */
  sharesPayout: boolean;
}

/** The two people that an application connects. */
export interface ProofParties {
  questId: string;
  applicantId: string;
  ownerId: string;
}

const held = (
  row: Selectable<Tables['application']>,
  { isFollowed, sharesPayout } = { isFollowed: false, sharesPayout: false },
): LockedApplication => ({
  id: row.id,
  applicantId: row.applicant_id,
  state: row.state,
  partialAllowance: row.partial_allowance,
  paidAmount: row.paid_amount === null ? null : (Number(row.paid_amount) as Minor),
  reason: row.reason,
  decidedBy: row.decided_by,
  decidedAt: row.decided_at,
  approvals: row.approvals,
  reviewDue: row.review_due,
  reviewLeftMs: row.review_left_ms === null ? null : Number(row.review_left_ms),
  changesDue: row.changes_due,
  changesAsked: row.changes_asked,
  slotHeldUntil: row.slot_held_until,
  isFollowed,
  sharesPayout,
});

const parties = statement<ProofParties>(
  'application.parties',
  `select a.quest_id as "questId", a.applicant_id as "applicantId", q.owner_id as "ownerId"
  from application a join quest q on q.id = a.quest_id where a.id = $1::uuid`,
);

const knows = statement<{ knows: boolean }>(
  'quest.owner-known',
  `select exists (select from person p where p.id = $2::uuid and ${visiblePerson('p', '$1::uuid')})
    or exists (select from application a where a.quest_id = $3::uuid and a.applicant_id = $1::uuid) as knows`,
);

/** Which of the applications were followed by another one from the same sender, or cannot be paid. */
async function approvalChecks(trx: Db, questId: string, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; isFollowed: boolean; sharesPayout: boolean }>`
    select a.id, a.state = 'rejected' and ${sql.raw(isFollowed('a'))} as "isFollowed",
      ${sql.raw(sharePayout('q.owner_id', 'a.applicant_id'))} as "sharesPayout"
    from application a join quest q on q.id = a.quest_id
    where a.quest_id = ${questId} and a.id = any(${[...ids]}::uuid[])`.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Decides about applications of quests whose rows are locked. */
export const applicationDecisionRepository = {
  parties: async (db: Prepared, id: string) => (await parties(db, id))[0],

  /** Whether somebody who does not own a quest can see it. */
  sees: async (db: Prepared, viewerId: string, quest: { id: string; owner_id: string }): Promise<boolean> =>
    (await knows(db, viewerId, quest.owner_id, quest.id))[0]?.knows === true,

  /** Which of these ids are applications to the quest. */
  async hold(trx: Db, questId: string, ids: readonly string[]): Promise<Map<string, LockedApplication>> {
    if (ids.length === 0) return new Map();
    const rows = await trx
      .selectFrom('application')
      .selectAll()
      .where('quest_id', '=', questId)
      .where('id', 'in', ids)
      .orderBy('id')
      .forUpdate()
      .execute();
    const checks = await approvalChecks(trx, questId, ids);
    return new Map(rows.map((row) => [row.id, held(row, checks.get(row.id))]));
  },

  /** Stores the new states of applications. */
  async keep(trx: Db, proofs: readonly LockedApplication[], now: Date): Promise<void> {
    if (proofs.length === 0) return;
    await sql`
      update application a set state = n.state, "paid_amount" = n."paidAmount", reason = n.reason,
        decided_by = n."decidedBy", decided_at = n."decidedAt", approvals = n.approvals, review_due = n."reviewDue",
        review_left_ms = n."reviewLeftMs", changes_due = n."changesDue", changes_asked = n."changesAsked",
        slot_held_until = n."slotHeldUntil", changed_at = ${now}
      from jsonb_to_recordset(${JSON.stringify(proofs)}::jsonb) as n(id uuid, state text, "paidAmount" bigint,
        reason jsonb, "decidedBy" text, "decidedAt" timestamptz, approvals int, "reviewDue" timestamptz,
        "reviewLeftMs" bigint, "changesDue" timestamptz, "changesAsked" int, "slotHeldUntil" timestamptz)
      where a.id = n.id`.execute(trx);
  },

  /** Applications of a quest whose review time is over, longest overdue first. */
  async dueIds(trx: Db, questId: string, now: Date, most: number): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`select id from application
      where quest_id = ${questId} and state = 'pending' and review_due <= ${now}
      order by review_due, id limit ${most}`.execute(trx);
    return rows.map(({ id }) => id);
  },

  /** Applications of a quest that were not submitted again in time. */
  async lapsedIds(trx: Db, questId: string, now: Date, most: number): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`select id from application
      where quest_id = ${questId} and state = 'changes_requested' and changes_due <= ${now}
      order by id limit ${most}`.execute(trx);
    return rows.map(({ id }) => id);
  },

  /** Applications of a quest without a decision. */
  async undecided(trx: Db, questId: string, most: number): Promise<LockedApplication[]> {
    const rows = await trx
      .selectFrom('application')
      .selectAll()
      .where('quest_id', '=', questId)
      .where('state', 'in', ['pending', 'changes_requested'])
      .orderBy('id')
      .limit(most)
      .forUpdate()
      .execute();
    return rows.map((row) => held(row));
  },

  /**
   * How many approvals can still be undone, and the unpaid parts of their rewards.
   */
  async undoable(trx: Db, questId: string, since: Date): Promise<{ approvals: number; rests: number }> {
    const { rows } = await sql<{ approvals: number; rests: string }>`
      select count(*)::int as approvals, coalesce(sum(q.reward - a.paid_amount), 0)::text as rests
      from application a join quest q on q.id = a.quest_id
      where a.quest_id = ${questId} and a.state = 'approved' and a.decided_by = 'owner' and a.decided_at > ${since}`.execute(
      trx,
    );
    return { approvals: rows[0]?.approvals ?? 0, rests: Number(rows[0]?.rests ?? 0) };
  },
};
