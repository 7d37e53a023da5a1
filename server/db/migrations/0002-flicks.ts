import { type Kysely, sql } from 'kysely';

/** Follows, flicks, the feed, comments, likes, saved flicks, reports. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table follow (
      follower_id uuid not null references person on delete cascade,
      followee_id uuid not null references person on delete cascade,
      created_at timestamptz not null,
      primary key (follower_id, followee_id),
      check (follower_id <> followee_id)
    )`.execute(db);
  await sql`create index follow_followers on follow (followee_id, follower_id)`.execute(db);

  await sql`
    create table song (
      id uuid primary key,
      title text not null,
      artist text not null,
      duration_ms int not null check (duration_ms > 0),
      created_at timestamptz not null
    )`.execute(db);

  await sql`
    create table hashtag (
      id uuid primary key,
      key text not null unique,
      name text not null,
      use_count int not null default 0,
      created_by uuid references person on delete set null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index hashtag_prefix on hashtag (key text_pattern_ops)`.execute(db);
  await sql`create index hashtag_popular on hashtag (use_count desc, id)`.execute(db);

  await sql`
    create table flick (
      id uuid primary key,
      author_id uuid not null references person on delete cascade,
      kind text not null check (kind in ('original', 'repost')),
      original_id uuid references flick on delete cascade,
      state text not null check (state in ('draft', 'published', 'deleted')),
      audience text not null default 'public' check (audience in ('public', 'followers', 'friends', 'private')),
      comment_setting text not null default 'everyone' check (comment_setting in ('everyone', 'followers', 'friends', 'off')),
      like_visible boolean not null default true,
      repost_visible boolean not null default true,
      description jsonb not null default '[]',
      location jsonb,
      song_id uuid references song on delete set null,
      song_start_ds int not null default 0,
      song_end_ds int not null default 150,
      thumbnail_key text,
      created_at timestamptz not null,
      deleted_at timestamptz,
      feed_seq bigint,
      check ((kind = 'repost') = (original_id is not null))
    )`.execute(db);
  await sql`create index flick_by_author on flick (author_id, id desc) where state = 'published'`.execute(db);
  await sql`create unique index flick_one_repost on flick (author_id, original_id) where kind = 'repost' and state = 'published'`.execute(
    db,
  );
  await sql`create index flick_reposts on flick (original_id, id desc) where kind = 'repost' and state = 'published'`.execute(
    db,
  );

  await sql`
    create table flick_media (
      flick_id uuid not null references flick on delete cascade,
      position int not null,
      type text not null check (type in ('photo', 'video')),
      key text not null,
      width int not null,
      height int not null,
      placeholder text,
      duration_ms int,
      poster_key text,
      sizes jsonb not null default '[]',
      alt jsonb not null default '[]',
      made_at timestamptz not null,
      primary key (flick_id, position)
    )`.execute(db);
  await sql`
    create table flick_tag (
      flick_id uuid not null references flick on delete cascade,
      position int not null,
      person_id uuid not null references person on delete cascade,
      primary key (flick_id, position, person_id)
    )`.execute(db);
  await sql`create index flick_tag_person on flick_tag (person_id, flick_id)`.execute(db);
  await sql`
    create table flick_mention (
      flick_id uuid not null references flick on delete cascade,
      person_id uuid not null references person on delete cascade,
      primary key (flick_id, person_id)
    )`.execute(db);
  await sql`
    create table flick_hashtag (
      flick_id uuid not null references flick on delete cascade,
      hashtag_id uuid not null references hashtag on delete cascade,
      created_at timestamptz not null,
      primary key (flick_id, hashtag_id)
    )`.execute(db);
  await sql`create index flick_hashtag_recent on flick_hashtag (created_at, hashtag_id)`.execute(db);
  await sql`create index flick_hashtag_uses on flick_hashtag (hashtag_id, flick_id desc)`.execute(db);

  // Counters stand off the flick row: an update there would clear the visibility map and slow deep pages.
  await sql`
    create table flick_counter (
      flick_id uuid primary key references flick on delete cascade,
      likes int not null default 0,
      comments int not null default 0,
      top_comments int not null default 0,
      reposts int not null default 0,
      saves int not null default 0
    ) with (fillfactor = 70)`.execute(db);

  // One row per original (and per repost with own words): a repost moves the entry to the top.
  await sql`
    create table feed_entry (
      seq bigint generated always as identity primary key,
      flick_id uuid not null unique references flick on delete cascade,
      author_id uuid not null,
      audience text not null
    )`.execute(db);
  await sql`create index feed_entry_public on feed_entry (seq desc) include (flick_id) where audience = 'public'`.execute(
    db,
  );
  await sql`create index feed_entry_author on feed_entry (author_id, seq desc)`.execute(db);
  // Public entries counted per 1,024 numbers of seq; only sealed (older) buckets have a row.
  await sql`create table feed_bucket (bucket bigint primary key, entries int not null)`.execute(db);

  await sql`
    create table comment (
      id uuid primary key,
      flick_id uuid not null references flick on delete cascade,
      parent_id uuid references comment on delete cascade,
      author_id uuid not null references person on delete cascade,
      tokens jsonb not null,
      likes int not null default 0,
      replies int not null default 0,
      created_at timestamptz not null
    ) with (fillfactor = 85)`.execute(db);
  await sql`create index comment_top on comment (flick_id, id desc) where parent_id is null`.execute(db);
  await sql`create index comment_replies on comment (parent_id, id desc) where parent_id is not null`.execute(
    db,
  );
  await sql`create index comment_recent on comment (author_id, id desc)`.execute(db);
  // What is left of a deleted comment, so that deleting it again can be answered like the first time.
  await sql`
    create table deleted_comment (
      id uuid primary key,
      flick_id uuid not null references flick on delete cascade,
      parent_id uuid,
      author_id uuid not null references person on delete cascade,
      deleted_at timestamptz not null
    )`.execute(db);
  await sql`create index deleted_comment_age on deleted_comment (deleted_at)`.execute(db);

  await sql`
    create table flick_like (
      person_id uuid not null references person on delete cascade,
      flick_id uuid not null references flick on delete cascade,
      created_at timestamptz not null,
      primary key (person_id, flick_id)
    )`.execute(db);
  await sql`create index flick_like_likers on flick_like (flick_id, created_at desc)`.execute(db);
  await sql`
    create table comment_like (
      person_id uuid not null references person on delete cascade,
      comment_id uuid not null references comment on delete cascade,
      created_at timestamptz not null,
      primary key (person_id, comment_id)
    )`.execute(db);
  await sql`create index comment_like_comment on comment_like (comment_id)`.execute(db);
  await sql`
    create table saved_flick (
      person_id uuid not null references person on delete cascade,
      flick_id uuid not null references flick on delete cascade,
      created_at timestamptz not null,
      primary key (person_id, flick_id)
    )`.execute(db);
  await sql`create index saved_flick_order on saved_flick (person_id, created_at desc)`.execute(db);
  await sql`create index saved_flick_flick on saved_flick (flick_id)`.execute(db);

  await sql`
    create table report (
      id uuid primary key,
      reporter_id uuid not null references person on delete cascade,
      target_type text not null check (target_type in ('flick', 'comment')),
      target_id uuid not null,
      category text not null,
      message text not null,
      attachments jsonb not null default '[]',
      state text not null default 'open' check (state in ('open', 'reviewing', 'actioned', 'dismissed')),
      created_at timestamptz not null
    )`.execute(db);
  await sql`create unique index report_one_open on report (reporter_id, target_type, target_id) where state = 'open'`.execute(
    db,
  );
  await sql`
    create table feature_issue (
      id uuid primary key,
      reporter_id uuid not null references person on delete cascade,
      type text not null check (type in ('bug', 'idea')),
      title text not null,
      description text not null,
      attachments jsonb not null default '[]',
      context jsonb,
      created_at timestamptz not null
    )`.execute(db);
}
