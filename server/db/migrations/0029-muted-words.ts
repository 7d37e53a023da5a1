import { type Kysely, sql } from 'kysely';
import { plainText, type RichText } from '../../../contract/rich-text.ts';
import { flickSearch } from '../../search-words.ts';

const AT_ONCE = 500;

/** Folds the words of what a query finds, in the order of its ids and some at a time. */
async function foldEach(
  db: Kysely<unknown>,
  query: string,
  keep: (found: string) => Promise<unknown>,
): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await sql<{ id: string; said: RichText }>`select * from (${sql.raw(query)}) x
      where id > ${after}::uuid order by id limit ${sql.lit(AT_ONCE)}`.execute(db);
    const found = rows.map(({ id, said }) => ({ id, document: flickSearch([plainText(said)], []).document }));
    if (found.length > 0) await keep(JSON.stringify(found));
    after = rows.at(-1)?.id ?? after;
    if (rows.length < AT_ONCE) return;
  }
}

/** Words that people do not want to read, and what of comments and quotes they are compared with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table muted_word (
    id uuid primary key,
    person_id uuid not null references person on delete cascade,
    word text not null,
    line text not null,
    query tsquery not null,
    spares_followed boolean not null,
    ends_at timestamptz,
    created_at timestamptz not null,
    unique (person_id, line))`.execute(db);
  await sql`create index muted_word_end on muted_word (ends_at) where ends_at is not null`.execute(db);

  await sql`create table quote_search (
    flick_id uuid primary key references flick on delete cascade,
    document tsvector not null)`.execute(db);
  await foldEach(
    db,
    `select id, description as said from flick where kind = 'repost' and jsonb_array_length(description) > 0`,
    (found) =>
      sql`insert into quote_search (flick_id, document) select n.id, n.document::tsvector
        from jsonb_to_recordset(${found}::jsonb) as n(id uuid, document text)`.execute(db),
  );

  await sql`alter table comment add column words tsvector not null default ''`.execute(db);
  await foldEach(db, 'select id, tokens as said from comment', (found) =>
    sql`update comment k set words = n.document::tsvector
      from jsonb_to_recordset(${found}::jsonb) as n(id uuid, document text) where k.id = n.id`.execute(db),
  );
}
