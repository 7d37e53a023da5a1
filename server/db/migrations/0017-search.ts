import { type Kysely, sql } from 'kysely';
import { plainText, type RichText } from '../../../contract/rich-text.ts';
import { flickSearch, hashtagSearch, personSearch } from '../../search-words.ts';

const AT_ONCE = 500;

/** Goes over what a query finds, in the order of its ids and some at a time. */
async function each<Row extends { id: string }>(
  db: Kysely<unknown>,
  query: string,
  treat: (rows: Row[]) => Promise<void>,
): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await sql<Row>`select * from (${sql.raw(query)}) x
      where id > ${after}::uuid order by id limit ${sql.lit(AT_ONCE)}`.execute(db);
    if (rows.length > 0) await treat(rows);
    after = rows.at(-1)?.id ?? after;
    if (rows.length < AT_ONCE) return;
  }
}

async function fillPeople(db: Kysely<unknown>): Promise<void> {
  await each<{ id: string; username: string; name: string }>(
    db,
    'select id, username, name from person',
    async (rows) => {
      const found = rows.map((row) => ({ id: row.id, ...personSearch(row) }));
      await sql`update person p set search_name = n.search_name, search_words = n.search_words
        from (select x.id, x.search_name, array(select jsonb_array_elements_text(x.search_words)) as search_words
          from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as x(id uuid, search_name text, search_words jsonb)) n
        where p.id = n.id`.execute(db);
    },
  );
}

async function fillHashtags(db: Kysely<unknown>): Promise<void> {
  await each<{ id: string; name: string }>(db, 'select id, name from hashtag', async (rows) => {
    const found = rows.map(({ id, name }) => ({ id, key: hashtagSearch(name) }));
    await sql`update hashtag h set search_key = n.key
      from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as n(id uuid, key text)
      where h.id = n.id`.execute(db);
  });
}

async function fillFlicks(db: Kysely<unknown>): Promise<void> {
  await each<{ id: string; description: RichText; tags: string[]; alts: string[] }>(
    db,
    `select f.id, f.description,
      array(select h.name from flick_hashtag u join hashtag h on h.id = u.hashtag_id where u.flick_id = f.id
        and not f.description @> jsonb_build_array(jsonb_build_object('hashtagId', h.id))) as tags,
      array(select jsonb_array_elements_text(m.alt) from flick_media m where m.flick_id = f.id order by m.position) as alts
    from flick f where f.kind = 'original' and f.state = 'published'`,
    async (rows) => {
      const found = rows.map(({ id, description, tags, alts }) => {
        const { document, words } = flickSearch([plainText(description), ...tags], alts);
        return { id, document, words };
      });
      await sql`insert into flick_search (flick_id, document) select n.id, n.document::tsvector
        from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as n(id uuid, document text)`.execute(db);
      const words = [...new Set(found.flatMap((row) => row.words))];
      await sql`insert into search_word select unnest(${words}::text[]) on conflict do nothing`.execute(db);
    },
  );
}

/** What finds people, hashtags and flicks by their words, also mistyped ones, and what people searched. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`alter table person add column search_name text not null default '',
    add column search_words text[] not null default '{}'`.execute(db);
  await sql`alter table hashtag add column search_key text not null default ''`.execute(db);
  await sql`create table flick_search (
    flick_id uuid primary key references flick on delete cascade,
    document tsvector not null)`.execute(db);
  await sql`create table search_word (word text primary key)`.execute(db);
  await sql`create table search_history (
    person_id uuid primary key references person on delete cascade,
    entries jsonb not null)`.execute(db);

  await fillPeople(db);
  await fillHashtags(db);
  await fillFlicks(db);

  await sql`alter table person alter column search_name drop default, alter column search_words drop default`.execute(
    db,
  );
  await sql`alter table hashtag alter column search_key drop default`.execute(db);
  await sql`create index person_search_name on person (search_name text_pattern_ops)`.execute(db);
  await sql`create index person_search_words on person using gin (array_to_tsvector(search_words))`.execute(
    db,
  );
  await sql`create index person_like_name on person using gin (search_name gin_trgm_ops, username gin_trgm_ops)`.execute(
    db,
  );
  await sql`create index hashtag_search on hashtag (search_key text_pattern_ops)`.execute(db);
  await sql`create index hashtag_like on hashtag using gin (search_key gin_trgm_ops)`.execute(db);
  await sql`create index song_like on song using gin (title_key gin_trgm_ops, artist_key gin_trgm_ops)`.execute(
    db,
  );
  await sql`create index flick_search_document on flick_search using gin (document)`.execute(db);
  await sql`create index search_word_like on search_word using gin (word gin_trgm_ops)`.execute(db);
}
