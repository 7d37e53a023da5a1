import { sql } from 'kysely';
import type { Db } from '../../db/prepared-statement.ts';
import { scheduledFlickRepository } from '../../flicks/publishing/scheduled-flick.repository.ts';
import { retainedContentRepository } from '../../flicks/retained-content.repository.ts';
import { notificationWriteRepository } from '../../notifications/notification-write.repository.ts';
import { followRepository, uncountFollows } from '../../people/follows/follow.repository.ts';
import { aboutColumns } from '../../people/profiles/about-columns.ts';

/** Rows deleted per statement, so that no lock is held for long. */
const BATCH = 500;
const batch = sql.lit(BATCH);

/** Resets the profile texts to their empty defaults. */
const resetAbout = sql.join(aboutColumns.map((column) => sql`${sql.ref(column)} = default`));

/** A person's marks on other people's content, and the counters that include them. */
const COUNTED = [
  { table: 'flick_like', of: 'flick_id', counter: 'flick_counter', key: 'flick_id', column: 'likes' },
  { table: 'saved_flick', of: 'flick_id', counter: 'flick_counter', key: 'flick_id', column: 'saves' },
  { table: 'comment_like', of: 'comment_id', counter: 'comment', key: 'id', column: 'likes' },
] as const;

/**
 * Rows that belong to the person alone. Comments stay; quests and proofs stay without their text; reports,
 * their images and decisions are retained for operators, and all of money but the bank account.
 */
const OWN = [
  ['person_counter', 'person_id'],
  ['block', 'blocker_id'],
  ['block', 'blocked_id'],
  ['mute', 'muter_id'],
  ['mute', 'muted_id'],
  ['bio_link', 'person_id'],
  ['dismissed_suggestion', 'person_id'],
  ['dismissed_suggestion', 'dismissed_id'],
  ['not_interested', 'person_id'],
  ['flick_view', 'person_id'],
  ['muted_word', 'person_id'],
  ['quest_template', 'owner_id'],
  ['proof_hash', 'owner_id'],
  ['track_record', 'person_id'],
  ['follow_request', 'requester_id'],
  ['follow_request', 'target_id'],
  ['hashtag_follow', 'person_id'],
  ['posting_setting', 'person_id'],
  ['alt_suggestion', 'suggester_id'],
  ['collection', 'person_id'],
  ['ranked_feed', 'person_id'],
  ['friend_suggestion', 'person_id'],
  ['friend_suggestion', 'suggested_id'],
  ['friend_suggestion', 'via_id'],
  ['saved_quest', 'person_id'],
  ['quest_watch', 'person_id'],
  ['quest_invitation', 'person_id'],
  ['quest_record', 'person_id'],
  ['question', 'author_id'],
  ['moderation_appeal', 'person_id'],
  ['comment_version', 'author_id'],
  ['flick_tag', 'person_id'],
  ['flick_mention', 'person_id'],
  ['notification', 'person_id'],
  ['notification_actor', 'person_id'],
  ['notification_seen', 'person_id'],
  ['notification_setting', 'person_id'],
  ['data_export', 'person_id'],
  ['session', 'person_id'],
  ['idempotent_call', 'person_id'],
  ['one_time_code', 'person_id'],
  ['one_time_token', 'person_id'],
  ['authenticator', 'person_id'],
  ['recovery_code', 'person_id'],
  ['factor_reset', 'person_id'],
  ['passkey', 'person_id'],
  ['media_draft', 'owner_id'],
  ['search_history', 'person_id'],
  ['payout_account', 'person_id'],
  ['former_payout_account', 'person_id'],
] as const;

export interface LeftFlick {
  id: string;
  originalId: string | null;
}

/** Removes what people leave behind. Every function does one batch, and repeating it harms nothing. */
export const accountErasureRepository = {
  /** Removes sign-ups begun before that time whose contact was never verified; true while there may be more. */
  async pending(db: Db, before: Date): Promise<boolean> {
    const { rows } = await sql`delete from person where id in (
      select id from person where state = 'pending' and created_at < ${before}
      order by created_at limit ${batch} for update skip locked) returning id`.execute(db);
    return rows.length === BATCH;
  },

  /** A person who asked for deletion before that time and did not come back. */
  async nextDue(db: Db, before: Date): Promise<string | undefined> {
    const { rows } = await sql<{ id: string }>`select id from person
      where state = 'deleting' and left_at < ${before} order by left_at limit 1`.execute(db);
    return rows[0]?.id;
  },

  /**
   * Erases the personal data of an account whose 30 days are over, so that nobody can log in to it any more.
   * Its username stays reserved for a while. False if the person came back meanwhile.
   */
  async erase(
    db: Db,
    id: string,
    as: { before: Date; username: string; name: string; passwordHash: string; reservedUntil: Date },
  ): Promise<boolean> {
    const { rows } = await sql`
      with gone as materialized (select id, username, photo_key from person
        where id = ${id} and state = 'deleting' and left_at < ${as.before} for update),
      held as (insert into held_username (username, person_id, held_until)
        select username, id, ${as.reservedUntil}::timestamptz from gone
        on conflict (username) do update set person_id = excluded.person_id, held_until = excluded.held_until),
      unsent as (delete from message where gave_up_at is not null and recipient in (
        select unnest(array[p.email, p.phone]) from person p join gone on gone.id = p.id)),
      unused as (update stored_file set sealed_at = null where key in (select photo_key from gone))
      update person p set state = 'purged', username = ${as.username}, name = ${as.name},
        search_name = '', search_words = '{}',
        password_hash = ${as.passwordHash}, email = null, email_verified_at = null, phone = null,
        phone_verified_at = null, photo_key = null, ${resetAbout}, dob = null, locale = null, two_factor = false,
        two_factor_method = 'sms', two_factor_since = null, recovery_codes_prompted_at = null,
        username_changed_at = null, leave_reason = null
      from gone where p.id = gone.id returning p.id`.execute(db);
    return rows.length > 0;
  },

  /** An erased person whose content may not all be deleted yet, and when they left. */
  async nextErased(db: Db): Promise<{ id: string; left_at: Date } | undefined> {
    const { rows } = await sql<{ id: string; left_at: Date }>`select id, left_at from person
      where state = 'purged' and left_at is not null order by left_at limit 1`.execute(db);
    return rows[0];
  },

  /** Some of the person's flicks and reposts that are not deleted yet. */
  async flicks(db: Db, personId: string, many: number): Promise<LeftFlick[]> {
    const { rows } = await sql<LeftFlick>`select id, original_id as "originalId" from flick
      where id in (select id from flick where author_id = ${personId} and state = 'published'
        union all select id from flick where author_id = ${personId} and state = 'removed')
      order by id limit ${sql.lit(many)}`.execute(db);
    return rows;
  },

  /** Deletes likes and saves and subtracts them from the counters; true while there may be more. */
  async removeCounted(trx: Db, personId: string): Promise<boolean> {
    let more = false;
    for (const counted of COUNTED) {
      const [table, of, counter, key, column] = [
        sql.table(counted.table),
        sql.ref(counted.of),
        sql.table(counted.counter),
        sql.ref(counted.key),
        sql.ref(counted.column),
      ];
      const { rows } = await sql<{ id: string }>`select ${of} as id from ${table}
        where person_id = ${personId} order by ${of} limit ${batch}`.execute(trx);
      const ids = rows.map((row) => row.id);
      // Counters are locked in the order in which the recount locks them, so that neither waits for the other.
      await sql`select ${key} from ${counter} where ${key} = any(${ids}::uuid[]) order by ${key} for update`.execute(
        trx,
      );
      await sql`
        with gone as (delete from ${table} where person_id = ${personId} and ${of} = any(${ids}::uuid[])
          returning ${of} as id)
        update ${counter} set ${column} = ${column} - 1 where ${key} in (select id from gone)`.execute(trx);
      more ||= ids.length === BATCH;
    }
    return more;
  },

  /**
   * Deletes follows in both directions and subtracts them from the counters; true while there may be more.
   */
  async removeFollows(trx: Db, personId: string): Promise<boolean> {
    const { rows } = await sql<{ follower_id: string; followee_id: string }>`
      select follower_id, followee_id from follow where follower_id = ${personId} or followee_id = ${personId}
      limit ${batch}`.execute(trx);
    const [followers, followees] = [rows.map((row) => row.follower_id), rows.map((row) => row.followee_id)];
    await followRepository.lockPeople(trx, [...followers, ...followees]);
    await sql`
      with gone as (delete from follow w using unnest(${followers}::uuid[], ${followees}::uuid[]) as pair(follower_id, followee_id)
        where w.follower_id = pair.follower_id and w.followee_id = pair.followee_id returning w.follower_id, w.followee_id)
      ${sql.raw(uncountFollows)}`.execute(trx);
    return rows.length === BATCH;
  },

  /** Removes the person from other people's notifications; true while there may be more. */
  removeNotifications: (trx: Db, personId: string) =>
    notificationWriteRepository.forgetActor(trx, personId, BATCH),

  /** Deletes the rows that belong to the person alone; true while there may be more. */
  async removeOwn(db: Db, personId: string): Promise<boolean> {
    let more = false;
    for (const [table, column] of OWN) {
      const { rows } = await sql`delete from ${sql.table(table)} where ctid in (
        select ctid from ${sql.table(table)} where ${sql.ref(column)} = ${personId} limit ${batch})
        returning 1`.execute(db);
      more ||= rows.length === BATCH;
    }
    return more;
  },

  /** Erases the text of deleted comments; true while there may be more. */
  forgetDeletedWords: (db: Db, personId: string) =>
    retainedContentRepository.forgetWords(db, personId, BATCH),

  /** Removes problems and ideas that the person sent, with their pictures; true while there may be more. */
  async removeProblems(db: Db, personId: string): Promise<boolean> {
    const { rows } = await sql`
      with gone as materialized (select id, attachments from feature_issue
        where reporter_id = ${personId} limit ${batch} for update),
      unused as (update stored_file set sealed_at = null where key in (
        select picture from gone, jsonb_array_elements_text(gone.attachments) picture))
      delete from feature_issue where id in (select id from gone) returning id`.execute(db);
    return rows.length === BATCH;
  },

  /** Deletes scheduled flicks with their files; true while there may be more. */
  dropScheduled: (db: Db, personId: string, now: Date) =>
    scheduledFlickRepository.dropOf(db, personId, BATCH, now),

  /**
   * Removes the recordings of original sounds, which are silent wherever others use them; true while there
   * may be more.
   */
  async silenceSounds(db: Db, personId: string): Promise<boolean> {
    const { rows } = await sql`
      with gone as materialized (select id, file_key, cover_key from song
        where owner_id = ${personId} and file_key is not null limit ${batch} for update),
      unused as (update stored_file set sealed_at = null
        where key in (select file_key from gone union select cover_key from gone))
      update song s set file_key = null, cover_key = null, waveform = '[]', title = 'Original sound',
        title_key = 'original sound', words = '{}'
      from gone where s.id = gone.id returning s.id`.execute(db);
    return rows.length === BATCH;
  },

  /** Marks an erased person as done: only their comments are left. */
  async finish(db: Db, personId: string): Promise<void> {
    await sql`update person set left_at = null where id = ${personId} and state = 'purged'`.execute(db);
  },
};
