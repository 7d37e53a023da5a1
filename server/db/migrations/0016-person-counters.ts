import { type Kysely, sql } from 'kysely';

/**
 * Counts kept beside people, lists of follows in the order of following, and suggestions kept for a day.
 * Flicks are counted by audience: everybody is told the number of those that they may see.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table person_counter (
      person_id uuid primary key references person on delete cascade,
      public_flicks int not null default 0,
      follower_flicks int not null default 0,
      friend_flicks int not null default 0,
      private_flicks int not null default 0,
      followers int not null default 0,
      following int not null default 0,
      quests int not null default 0,
      completed_quests int not null default 0
    ) with (fillfactor = 70)`.execute(db);
  await sql`
    insert into person_counter (person_id, public_flicks, follower_flicks, friend_flicks, private_flicks, followers, following)
    select p.id, f.public, f.followers, f.friends, f.private,
      (select count(*) from follow w where w.followee_id = p.id),
      (select count(*) from follow w where w.follower_id = p.id)
    from person p cross join lateral (
      select count(*) filter (where audience = 'public') as public,
        count(*) filter (where audience = 'followers') as followers,
        count(*) filter (where audience = 'friends') as friends,
        count(*) filter (where audience = 'private') as private
      from flick where author_id = p.id and kind = 'original' and state = 'published') f
    where p.state not in ('pending', 'purged')`.execute(db);
  await sql`create index person_counter_followed on person_counter (followers desc, person_id) where followers > 0`.execute(
    db,
  );

  await sql`create index follow_newest_followers on follow (followee_id, created_at desc, follower_id desc)`.execute(
    db,
  );
  await sql`create index follow_newest_followed on follow (follower_id, created_at desc, followee_id desc)`.execute(
    db,
  );
  // The order of following serves all that it did.
  await sql`drop index follow_followers`.execute(db);

  await sql`
    create table friend_suggestion (
      person_id uuid not null references person on delete cascade,
      suggested_id uuid not null references person on delete cascade,
      place int not null,
      shared int not null,
      via_id uuid references person on delete cascade,
      hashtag_id uuid references hashtag on delete set null,
      country text,
      made_at timestamptz not null,
      primary key (person_id, suggested_id)
    )`.execute(db);
  await sql`create index friend_suggestion_of on friend_suggestion (suggested_id)`.execute(db);
  await sql`create index friend_suggestion_via on friend_suggestion (via_id)`.execute(db);
  await sql`create index friend_suggestion_hashtag on friend_suggestion (hashtag_id)`.execute(db);
}
