import { type Insertable, sql } from 'kysely';
import type { Db } from '../db/prepared-statement.ts';
import type { Tables } from '../db/tables.ts';
import { personCounterRepository } from '../people/person-counter.repository.ts';
import { questTrackRecordRepository } from '../quests/quest-track-record.repository.ts';

const ROWS_PER_STATEMENT = 500;

/** Inserts many rows of one table in statements of bounded size. */
async function insertAll<Name extends keyof Tables & string>(
  db: Db,
  table: Name,
  rows: readonly Insertable<Tables[Name]>[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT) {
    await db
      .insertInto(table)
      .values(rows.slice(at, at + ROWS_PER_STATEMENT) as never)
      .execute();
  }
}

export const demoDataRepository = {
  insertAll,

  /** Leaves out the pictures of all other proofs: the demo has few, so that nearly every proof would look like another. */
  async compareOnly(trx: Db, applicationIds: readonly string[], now: Date): Promise<void> {
    await sql`update application_media set compared_at = ${now}
      where application_id <> all(${applicationIds}::uuid[])`.execute(trx);
  },

  async isEmpty(db: Db): Promise<boolean> {
    return (await db.selectFrom('person').select('id').limit(1).executeTakeFirst()) === undefined;
  },

  /** The hash of the password of the demo's operator; null if the database holds no demo, or the operator is none any more. */
  async operatorPasswordHash(db: Db): Promise<string | null> {
    const operator = await db
      .selectFrom('person')
      .select('password_hash')
      .where('username', '=', 'operator')
      .where('role', '=', 'operator')
      .executeTakeFirst();
    return operator?.password_hash ?? null;
  },

  /** Adds flicks to the feed at their positions; the sequence continues after them. */
  async fillFeed(db: Db): Promise<void> {
    await sql`
      insert into feed_entry (seq, flick_id, author_id, audience) overriding system value
      select coalesce((select max(r.feed_seq) from flick r
          where r.original_id = f.id and r.kind = 'repost' and jsonb_array_length(r.description) = 0), f.feed_seq),
        f.id, f.author_id, f.audience
      from flick f
      where f.kind = 'original' or jsonb_array_length(f.description) > 0`.execute(db);
    await sql`select setval(pg_get_serial_sequence('feed_entry', 'seq'), (select max(feed_seq) from flick))`.execute(
      db,
    );
  },

  /** Has flicks seen: most on their first day, ever less for ten days, and more where more people reacted. */
  async fillViews(db: Db, now: Date): Promise<void> {
    await sql`
      insert into flick_daily_views (flick_id, day, views)
      select f.id, (f.created_at at time zone 'UTC')::date + n.day, ceil((4 * c.likes + 9) / power(n.day + 1, 1.4))
      from flick f join flick_counter c on c.flick_id = f.id cross join generate_series(0, 9) n(day)
      where f.kind = 'original' and (f.created_at at time zone 'UTC')::date + n.day
        <= (${now}::timestamptz at time zone 'UTC')::date`.execute(db);
    await sql`update flick_counter c set views = v.views
      from (select flick_id, sum(views) as views from flick_daily_views group by flick_id) v
      where v.flick_id = c.flick_id`.execute(db);
  },

  /** Computes every counter from the inserted rows. */
  async countAll(db: Db): Promise<void> {
    await sql`
      update flick_counter c set likes = n.likes, comments = n.comments, top_comments = n.top_comments,
        reposts = n.reposts, saves = n.saves
      from (
        select f.id,
          (select count(*) from flick_like l where l.flick_id = f.id) as likes,
          (select count(*) from comment m where m.flick_id = f.id) as comments,
          (select count(*) from comment m where m.flick_id = f.id and m.parent_id is null) as top_comments,
          (select count(*) from flick r where r.original_id = f.id and r.kind = 'repost' and r.audience = 'public') as reposts,
          (select count(*) from saved_flick s where s.flick_id = f.id) as saves
        from flick f
      ) n where n.id = c.flick_id`.execute(db);
    await sql`
      update comment c set likes = n.likes, replies = n.replies
      from (
        select m.id,
          (select count(*) from comment_like l where l.comment_id = m.id) as likes,
          (select count(*) from comment r where r.parent_id = m.id) as replies
        from comment m
      ) n where n.id = c.id and (n.likes > 0 or n.replies > 0)`.execute(db);
    await sql`update application set changes_asked = 1 where state = 'changes_requested'`.execute(db);
    await sql`update application a set slot_held_until = l.due_at from application_appeal l
      where l.application_id = a.id and l.state = 'open'`.execute(db);
    await personCounterRepository.countAll(db);
    let counted: Date | null = null;
    do counted = await questTrackRecordRepository.count(db, counted);
    while (counted);
    await sql`analyze`.execute(db);
  },
};
