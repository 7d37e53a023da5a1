import { type Kysely, sql } from 'kysely';

/**
 * Flicks that wait for their time stand in a table of their own: no list, count, search or link can meet them before
 * they are published.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table scheduled_flick (
    id uuid primary key,
    author_id uuid not null references person on delete cascade,
    state text not null default 'scheduled' check (state in ('scheduled', 'failed')),
    reason text,
    publish_at timestamptz not null,
    due_at timestamptz not null,
    audience text not null check (audience in ('public', 'followers', 'friends', 'private')),
    comment_setting text not null check (comment_setting in ('everyone', 'followers', 'friends', 'off')),
    like_visible boolean not null,
    repost_visible boolean not null,
    description jsonb not null,
    hashtag_ids uuid[] not null,
    location jsonb,
    song_id uuid references song on delete set null,
    sound jsonb,
    song_start_ds int not null,
    song_end_ds int not null,
    thumbnail_key text,
    media jsonb not null,
    file_keys text[] not null,
    version int not null default 0,
    created_at timestamptz not null,
    check ((state = 'failed') = (reason is not null)))`.execute(db);
  await sql`create index scheduled_flick_own on scheduled_flick (author_id, publish_at)`.execute(db);
  await sql`create index scheduled_flick_due on scheduled_flick (due_at) where state = 'scheduled'`.execute(
    db,
  );
  await sql`create index scheduled_flick_song on scheduled_flick (song_id) where song_id is not null`.execute(
    db,
  );
}
