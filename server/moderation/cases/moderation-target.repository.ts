import { sql } from 'kysely';
import type { ModerationStatus } from '../../../contract/moderation/admin.ts';
import type { Db } from '../../db/prepared-statement.ts';

interface LockedPerson {
  status: ModerationStatus;
  isOperator: boolean;
  /** When a suspension ends; null if it has no end, or if there is none. */
  suspendedUntil: Date | null;
}

/** Changes the moderation status of targets. Everything runs in the caller's transaction. */
export const moderationTargetRepository = {
  /** The status of a comment; it and its parent are locked. */
  async lockComment(trx: Db, commentId: string): Promise<ModerationStatus> {
    await sql`select id from comment where id = (select coalesce(parent_id, id) from comment where id = ${commentId})
      for update`.execute(trx);
    const { rows } = await sql<{ hidden: boolean }>`select hidden from comment
      where id = ${commentId} for update`.execute(trx);
    if (!rows[0]) return 'gone';
    return rows[0].hidden ? 'removed' : 'visible';
  },

  /** Takes a locked comment down or restores it, with the counters of it and of its replies. */
  async setComment(trx: Db, commentId: string, hidden: boolean): Promise<void> {
    const by = sql.lit(hidden ? -1 : 1);
    await sql`
      with changed as (update comment set hidden = ${hidden} where id = ${commentId} and hidden <> ${hidden}
        returning id, flick_id, parent_id, replies),
      above as (update comment p set replies = p.replies + ${by} from changed c where p.id = c.parent_id
        returning p.hidden),
      counted as (select c.flick_id, case when c.parent_id is null then 1 + c.replies
          when (select hidden from above) then 0 else 1 end as comments,
          case when c.parent_id is null then 1 else 0 end as tops from changed c)
      update flick_counter f set comments = f.comments + ${by} * n.comments,
        top_comments = f.top_comments + ${by} * n.tops
      from counted n where f.flick_id = n.flick_id`.execute(trx);
  },

  /** The status of a question or answer, which is locked. */
  async lockQuestion(trx: Db, questionId: string): Promise<ModerationStatus> {
    const { rows } = await sql<{
      status: ModerationStatus;
    }>`select case when deleted_at is not null then 'gone'
      when hidden then 'removed' else 'visible' end as status from question where id = ${questionId}
      for update`.execute(trx);
    return rows[0]?.status ?? 'gone';
  },

  async setQuestion(trx: Db, questionId: string, hidden: boolean): Promise<void> {
    await sql`update question set hidden = ${hidden} where id = ${questionId}`.execute(trx);
  },

  /**
   * The status of a suggested description, which is locked. A decision of the author does not change its
   * visibility.
   */
  async lockAltSuggestion(trx: Db, id: string): Promise<ModerationStatus> {
    const { rows } = await sql<{ removed: boolean }>`select state = 'removed' as removed from alt_suggestion
      where id = ${id} for update`.execute(trx);
    if (!rows[0]) return 'gone';
    return rows[0].removed ? 'removed' : 'visible';
  },

  /** Takes a locked suggestion down, or restores it as dismissed: its author has seen it. */
  async setAltSuggestion(trx: Db, id: string, removed: boolean): Promise<void> {
    await sql`update alt_suggestion set state = ${removed ? 'removed' : 'dismissed'} where id = ${id}`.execute(
      trx,
    );
  },

  async lockPerson(trx: Db, personId: string): Promise<LockedPerson> {
    const { rows } = await sql<LockedPerson>`select role = 'operator' as "isOperator",
        suspended_until as "suspendedUntil",
        case state when 'suspended' then 'suspended' when 'purged' then 'gone' else 'visible' end as status
      from person where id = ${personId} for update`.execute(trx);
    return rows[0] ?? { status: 'gone', isOperator: false, suspendedUntil: null };
  },

  /** Suspends a person, or changes when their suspension ends; null for no end. */
  async suspend(trx: Db, personId: string, until: Date | null): Promise<void> {
    await sql`update person set state = 'suspended', suspended_until = ${until},
        suspended_from = case when state = 'suspended' then suspended_from else state end
      where id = ${personId} and state <> 'purged'`.execute(trx);
  },

  /** Some people whose suspension is over. */
  async overdue(db: Db, now: Date, limit: number): Promise<string[]> {
    const people = await db
      .selectFrom('person')
      .select('id')
      .where('state', '=', 'suspended')
      .where('suspended_until', '<=', now)
      .orderBy('suspended_until')
      .limit(limit)
      .execute();
    return people.map(({ id }) => id);
  },

  /**
   * Restores the state before the suspension. People who were deleting their account could not come back
   * meanwhile, so that time does not count towards their 30 days.
   */
  async lift(trx: Db, personId: string, now: Date): Promise<void> {
    await sql`
      with lifted as (select coalesce((select id from moderation_action
          where target_id = ${personId} and action = 'lift' order by id desc limit 1),
          '00000000-0000-0000-0000-000000000000') as id),
      since as (select min(created_at) as at from moderation_action
        where target_id = ${personId} and action = 'suspend' and id > (select id from lifted))
      update person set state = coalesce(suspended_from, 'active'), suspended_from = null,
        suspended_until = null,
        left_at = case when suspended_from = 'deleting'
          then left_at + (${now}::timestamptz - coalesce((select at from since), ${now}::timestamptz)) else left_at end
      where id = ${personId} and state = 'suspended'`.execute(trx);
  },
};
