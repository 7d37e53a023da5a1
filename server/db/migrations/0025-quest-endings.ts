import { type Kysely, sql } from 'kysely';
import { ownerSearch, questSearch } from '../../search-words.ts';

const AT_ONCE = 500;

interface Row {
  id: string;
  title: string;
  description: string;
  location: string | null;
  username: string;
  name: string;
}

/** Quests are found by their place and owner too; one whose owner was erased is found by nothing. */
async function fillDocuments(db: Kysely<unknown>): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await sql<Row>`select q.id, q.title, q.description, q.location, p.username, p.name
      from quest q join person p on p.id = q.owner_id
      where q.id > ${after}::uuid and q.description <> '' order by q.id limit ${sql.lit(AT_ONCE)}`.execute(
      db,
    );
    const found = rows.map((row) => ({ id: row.id, ...questSearch(row), owner: ownerSearch(row) }));
    const words = [...new Set(found.flatMap((row) => row.words))];
    await sql`update quest q set document = n.document::tsvector || n.owner::tsvector
      from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as n(id uuid, document text, owner text) where n.id = q.id`.execute(
      db,
    );
    await sql`insert into search_word select unnest(${words}::text[]) on conflict do nothing`.execute(db);
    after = rows.at(-1)?.id ?? after;
    if (rows.length < AT_ONCE) return;
  }
}

/** Who has begun a proof, and who is still to be told that a quest closed; what finds quests. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table media_draft add column quest_id uuid references quest`.execute(db);
  await sql`create index media_draft_for_quest on media_draft (quest_id, owner_id)
    where quest_id is not null and published_at is null`.execute(db);
  await sql`alter table quest add column telling_after uuid`.execute(db);
  await sql`create index quest_telling on quest (id) where telling_after is not null`.execute(db);
  await sql`drop index quest_title`.execute(db);
  await sql`alter table person add column quests_renamed boolean not null default false`.execute(db);
  await sql`create index person_quests_renamed on person (id) where quests_renamed`.execute(db);
  await fillDocuments(db);
}
