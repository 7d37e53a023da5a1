import { sql } from 'kysely';
import { ownerSearch, questSearch } from '../core/text-search/search-text.ts';
import type { SearchTextSource } from '../core/text-search/search-text-source.ts';
import { insertSearchWords } from '../flicks/flick-search-write.repository.ts';

interface QuestTexts {
  id: string;
  title: string;
  description: string;
  location: string | null;
  username: string;
  name: string;
}

/** What quests are found by. */
export const questSearchText: SearchTextSource = {
  name: 'quests',
  async rewrite(trx, after, many) {
    const { rows } = await sql<QuestTexts>`
      select q.id, q.title, q.description, q.location, a.username, a.name
      from quest q join person a on a.id = q.owner_id where q.id > ${after}
      order by q.id limit ${sql.lit(many)} for no key update of q`.execute(trx);
    const found = rows.map((quest) => ({ id: quest.id, owner: ownerSearch(quest), ...questSearch(quest) }));
    await sql`update quest q set title_line = n.title_line, hashtags = n.hashtags, document = n.document
      from (select x.id, x.title_line, array(select jsonb_array_elements_text(x.hashtags)) as hashtags,
          x.document::tsvector || x.owner::tsvector as document
        from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
          as x(id uuid, title_line text, hashtags jsonb, document text, owner text)) n
      where q.id = n.id and (q.title_line, q.hashtags, q.document) is distinct from (n.title_line, n.hashtags, n.document)`.execute(
      trx,
    );
    await insertSearchWords(
      trx,
      found.flatMap(({ words }) => words),
    );
    return rows.map(({ id }) => id);
  },
};
