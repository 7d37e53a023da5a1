import { type Kysely, sql } from 'kysely';
import { flickSearch } from '../../search-words.ts';

const AT_ONCE = 500;

/** Flicks are found by the name of their place, too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await sql<{ id: string; place: string }>`
      select f.id, f.location->>'name' as place from flick f join flick_search s on s.flick_id = f.id
      where f.location is not null and f.id > ${after}::uuid order by f.id limit ${sql.lit(AT_ONCE)}`.execute(
      db,
    );
    // The empty text leaves a gap, so that no phrase is found across it and the last words of what is there.
    const found = rows.map(({ id, place }) => ({ id, ...flickSearch([''], [], place) }));
    await sql`update flick_search s set document = s.document || n.document::tsvector
      from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as n(id uuid, document text)
      where s.flick_id = n.id`.execute(db);
    const words = [...new Set(found.flatMap((row) => row.words))];
    await sql`insert into search_word select unnest(${words}::text[]) on conflict do nothing`.execute(db);
    after = rows.at(-1)?.id ?? after;
    if (rows.length < AT_ONCE) return;
  }
}
