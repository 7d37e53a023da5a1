import { type Kysely, sql } from 'kysely';

/**
 * Lists go by when flicks were published, which their ids do not tell: those are given when a draft is opened. So a
 * flick has a second time-ordered id, of its publishing, and what leads lists to it has a copy. Of reposts only
 * those are counted that everybody may see.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table flick add column order_id uuid`.execute(db);
  await sql`update flick set order_id = case when kind = 'repost' then id else
    (lpad(to_hex(floor(extract(epoch from created_at) * 1000)::bigint), 12, '0')
      || substr(replace(id::text, '-', ''), 13))::uuid end`.execute(db);
  await sql`alter table flick alter column order_id set not null`.execute(db);
  await sql`drop index flick_by_author`.execute(db);
  await sql`create index flick_by_author on flick (author_id, order_id desc) include (id) where state = 'published'`.execute(
    db,
  );
  await sql`drop index flick_by_song`.execute(db);
  await sql`create index flick_by_song on flick (song_id, order_id desc) where song_id is not null`.execute(
    db,
  );

  await sql`alter table flick_hashtag add column order_id uuid`.execute(db);
  await sql`update flick_hashtag u set order_id = f.order_id from flick f where f.id = u.flick_id`.execute(
    db,
  );
  await sql`alter table flick_hashtag alter column order_id set not null`.execute(db);
  await sql`drop index flick_hashtag_uses`.execute(db);
  await sql`create index flick_hashtag_uses on flick_hashtag (hashtag_id, order_id desc) include (flick_id)`.execute(
    db,
  );

  await sql`alter table flick_tag add column order_id uuid`.execute(db);
  await sql`update flick_tag g set order_id = f.order_id from flick f where f.id = g.flick_id`.execute(db);
  await sql`alter table flick_tag alter column order_id set not null`.execute(db);
  await sql`drop index flick_tag_person`.execute(db);
  await sql`create index flick_tag_person on flick_tag (person_id, order_id, flick_id)`.execute(db);

  await sql`update flick_counter c set reposts = (select count(*) from flick r where r.original_id = c.flick_id
      and r.kind = 'repost' and r.state = 'published' and r.audience = 'public') where reposts > 0`.execute(
    db,
  );
}
