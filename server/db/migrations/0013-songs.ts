import { type Kysely, sql } from 'kysely';

/** Files, owners and uses of songs, and what finds one by its words. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A sound and the flick that made it name each other, so the later of the two is checked at commit.
  await sql`
    alter table song
      add column file_key text,
      add column cover_key text,
      add column waveform jsonb not null default '[]',
      add column licence text,
      add column owner_id uuid references person on delete cascade,
      add column source_flick_id uuid references flick on delete set null deferrable initially deferred,
      add column is_shared boolean not null default true,
      add column title_key text not null default '',
      add column artist_key text not null default '',
      add column words text[] not null default '{}',
      add column use_count int not null default 0`.execute(db);
  await sql`alter table song set (fillfactor = 85)`.execute(db);
  await sql`
    update song s set title_key = lower(s.title), artist_key = lower(s.artist),
      words = tsvector_to_array(to_tsvector('simple', s.title || ' ' || s.artist)),
      use_count = (select count(*) from flick f
        where f.song_id = s.id and f.state = 'published' and f.audience = 'public')`.execute(db);
  await sql`alter table song alter column title_key drop default, alter column artist_key drop default,
    alter column words drop default`.execute(db);
  await sql`create index song_words on song using gin (array_to_tsvector(words))`.execute(db);
  await sql`create index song_popular on song (use_count desc, id)`.execute(db);
  await sql`create index song_owner on song (owner_id) where owner_id is not null`.execute(db);
  await sql`create index song_source on song (source_flick_id) where source_flick_id is not null`.execute(db);
  await sql`create index flick_by_song on flick (song_id, id desc) where song_id is not null`.execute(db);
}
