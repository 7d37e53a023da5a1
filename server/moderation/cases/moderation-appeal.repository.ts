import { sql } from 'kysely';
import type { CaseTarget } from '../../../contract/moderation/admin.ts';
import type { ModerationAppealState, ModerationDecision } from '../../../contract/moderation/appeal.ts';
import { MODERATION_APPEAL_DAYS } from '../../../contract/moderation/appeal.ts';
import { type Db, type Prepared, statement } from '../../db/prepared-statement.ts';
import { isoTime } from '../../db/sql-json.ts';
import { casePlace } from './moderation-case.repository.ts';

/** A decision that applies now, with what is needed to appeal it. */
export interface CurrentDecision {
  actionId: string;
  /** Null if it was not made about a case. */
  caseId: string | null;
  /** As its subject reads it. */
  decision: ModerationDecision;
}

const window = `interval '${MODERATION_APPEAL_DAYS} days'`;

/** Of the last decision about target $2 of type $3, which belongs to $1, at $4; none if it was reversed since. */
const current = statement<CurrentDecision>(
  'moderation.current',
  `select m.id as "actionId", m.case_id as "caseId", json_build_object('action', m.action, 'reason', m.reason,
    'decidedAt', ${isoTime('m.created_at')},
    'appealUntil', case when l.action_id is null and m.operator_id is not null and m.case_id is not null
      and m.created_at > $4::timestamptz - ${window} then ${isoTime(`(m.created_at + ${window})`)} end,
    'appeal', case when l.action_id is not null then json_build_object('text', l.words, 'state', l.state,
      'createdAt', ${isoTime('l.created_at')}, 'decidedAt', ${isoTime('l.decided_at')}, 'note', l.note) end) as decision
  from (select * from moderation_action n where n.target_id = $2::uuid and n.target_type = $3::text
      and n.owner_id = $1::uuid and n.action in ('limit', 'remove', 'suspend', 'restore', 'lift')
    order by n.id desc limit 1) m
  left join moderation_appeal l on l.action_id = m.id where m.action in ('limit', 'remove', 'suspend')`,
);

/** Whether the decision `m` was reversed since. */
const isReversed = sql`exists (select from moderation_action n where n.target_id = m.target_id
  and n.target_type = m.target_type and n.id > m.id and n.action in ('restore', 'lift'))`;

/** Appeals of decisions about cases. Writing needs the lock of the case. */
export const moderationAppealRepository = {
  /** The decision that applies to something of this person; undefined if there is none. */
  current: async (
    db: Prepared,
    personId: string,
    target: { type: CaseTarget; id: string },
    now: Date,
  ): Promise<CurrentDecision | undefined> => (await current(db, personId, target.id, target.type, now))[0],

  /** Stores an appeal and returns the case to the operators, by how long it waits. */
  async add(
    trx: Db,
    { actionId, caseId, personId }: { actionId: string; caseId: string; personId: string },
    words: string,
    now: Date,
  ): Promise<void> {
    await sql`insert into moderation_appeal (action_id, case_id, person_id, words, state, created_at)
      values (${actionId}, ${caseId}, ${personId}, ${words}, 'open', ${now})`.execute(trx);
    await sql`update moderation_case set state = 'appealed', version = version + 1,
      place = ${casePlace('appealed', false, now)}::bigint where id = ${caseId}`.execute(trx);
  },

  /**
   * Settles the open appeals of a case, or only those of decisions about one target; returns how many are still
   * open.
   */
  async settle(
    trx: Db,
    { caseId, targetId }: { caseId: string; targetId: string | null },
    { state, note, now }: { state: Exclude<ModerationAppealState, 'open'>; note: string; now: Date },
  ): Promise<number> {
    await sql`update moderation_appeal l set state = ${state}, note = ${note}, decided_at = ${now}
      from moderation_action m where m.id = l.action_id and l.case_id = ${caseId} and l.state = 'open'
        and (${targetId}::uuid is null or m.target_id = ${targetId})`.execute(trx);
    return this.countOpen(trx, caseId);
  },

  /** How many appeals of a case are open. */
  async countOpen(trx: Db, caseId: string): Promise<number> {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from moderation_appeal
      where case_id = ${caseId} and state = 'open'`.execute(trx);
    return rows[0]?.n ?? 0;
  },

  /** Some cases with open appeals of decisions that were reversed in another way. */
  async withReversed(db: Db, limit: number): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`select c.id from moderation_case c where c.state = 'appealed'
      and exists (select from moderation_appeal l join moderation_action m on m.id = l.action_id
        where l.case_id = c.id and l.state = 'open' and ${isReversed})
      limit ${sql.lit(limit)}`.execute(db);
    return rows.map(({ id }) => id);
  },

  /** Settles the open appeals of decisions about a case that were reversed in another way. */
  async settleReversed(trx: Db, caseId: string, now: Date): Promise<void> {
    await sql`update moderation_appeal l set state = 'reversed', note = '', decided_at = ${now}
      from moderation_action m where m.id = l.action_id and l.case_id = ${caseId} and l.state = 'open'
        and ${isReversed}`.execute(trx);
  },
};
