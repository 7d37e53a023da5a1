import { sql } from 'kysely';
import type { Audience } from '../../../contract/flicks/flick.ts';
import type { Standing } from '../../../contract/moderation/admin.ts';
import type { Db } from '../../db/prepared-statement.ts';

/** A flick that the caller holds, with what its places and counts follow from. */
export interface HeldFlick {
  authorId: string;
  originalId: string | null;
  audience: Audience;
  plain: boolean;
  feedSeq: string | null;
  standing: Standing;
}

interface HeldPerson {
  standing: Standing;
  isOperator: boolean;
}

/** Changes of how reported things stand. Everything runs in the caller's transaction. */
export const moderationTargetRepository = {
  /** Of a repost its original, null of an original; undefined where there is no such flick. */
  async originalOf(trx: Db, flickId: string): Promise<string | null | undefined> {
    const { rows } = await sql<{ id: string | null }>`select original_id as id from flick
      where id = ${flickId}`.execute(trx);
    return rows[0]?.id;
  },

  async holdFlick(trx: Db, flickId: string): Promise<HeldFlick | undefined> {
    const { rows } =
      await sql<HeldFlick>`select author_id as "authorId", original_id as "originalId", audience,
        feed_seq as "feedSeq", jsonb_array_length(description) = 0 as plain,
        case when state = 'removed' then 'removed' when state <> 'published' then 'gone'
          when limited then 'limited' else 'visible' end as standing
      from flick where id = ${flickId} for update`.execute(trx);
    return rows[0];
  },

  async setFlick(trx: Db, flickId: string, standing: Standing): Promise<void> {
    await sql`update flick set state = ${standing === 'removed' ? 'removed' : 'published'},
      limited = ${standing === 'limited'} where id = ${flickId}`.execute(trx);
  },

  /** How a comment stands; it and the one above it are held. */
  async holdComment(trx: Db, commentId: string): Promise<Standing> {
    await sql`select id from comment where id = (select coalesce(parent_id, id) from comment where id = ${commentId})
      for update`.execute(trx);
    const { rows } = await sql<{ hidden: boolean }>`select hidden from comment
      where id = ${commentId} for update`.execute(trx);
    if (!rows[0]) return 'gone';
    return rows[0].hidden ? 'removed' : 'visible';
  },

  /** Takes a held comment down or puts it back, with all that is counted of it and of its replies. */
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

  /** How a question or an answer stands; it is held. */
  async holdQuestion(trx: Db, questionId: string): Promise<Standing> {
    const { rows } = await sql<{ standing: Standing }>`select case when deleted_at is not null then 'gone'
      when hidden then 'removed' else 'visible' end as standing from question where id = ${questionId}
      for update`.execute(trx);
    return rows[0]?.standing ?? 'gone';
  },

  async setQuestion(trx: Db, questionId: string, hidden: boolean): Promise<void> {
    await sql`update question set hidden = ${hidden} where id = ${questionId}`.execute(trx);
  },

  /** How a suggested description stands; it is held. One that was answered is as visible as before. */
  async holdAltSuggestion(trx: Db, id: string): Promise<Standing> {
    const { rows } = await sql<{ removed: boolean }>`select state = 'removed' as removed from alt_suggestion
      where id = ${id} for update`.execute(trx);
    if (!rows[0]) return 'gone';
    return rows[0].removed ? 'removed' : 'visible';
  },

  /** Takes a held one down, or puts it back among those that were answered: its author has seen it. */
  async setAltSuggestion(trx: Db, id: string, removed: boolean): Promise<void> {
    await sql`update alt_suggestion set state = ${removed ? 'removed' : 'dismissed'} where id = ${id}`.execute(
      trx,
    );
  },

  async holdPerson(trx: Db, personId: string): Promise<HeldPerson> {
    const { rows } = await sql<HeldPerson>`select role = 'operator' as "isOperator",
        case state when 'suspended' then 'suspended' when 'purged' then 'gone' else 'visible' end as standing
      from person where id = ${personId} for update`.execute(trx);
    return rows[0] ?? { standing: 'gone', isOperator: false };
  },

  async suspend(trx: Db, personId: string): Promise<void> {
    await sql`update person set suspended_from = state, state = 'suspended'
      where id = ${personId} and state not in ('suspended', 'purged')`.execute(trx);
  },

  /**
   * Back to what they were before: who was leaving still is. They could not come back meanwhile, so that time does not
   * count among the days in which they can.
   */
  async lift(trx: Db, personId: string, now: Date): Promise<void> {
    await sql`
      with lifted as (select coalesce((select id from moderation_action
          where target_id = ${personId} and action = 'lift' order by id desc limit 1),
          '00000000-0000-0000-0000-000000000000') as id),
      since as (select min(created_at) as at from moderation_action
        where target_id = ${personId} and action = 'suspend' and id > (select id from lifted))
      update person set state = coalesce(suspended_from, 'active'), suspended_from = null,
        left_at = case when suspended_from = 'deleting'
          then left_at + (${now}::timestamptz - coalesce((select at from since), ${now}::timestamptz)) else left_at end
      where id = ${personId} and state = 'suspended'`.execute(trx);
  },
};
