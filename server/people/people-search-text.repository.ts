import { sql } from 'kysely';
import { personSearch } from '../core/text-search/search-text.ts';
import type { SearchTextSource } from '../core/text-search/search-text-source.ts';
import { normalizeMutedWord } from './blocks/normalize-muted-word.ts';

const names: SearchTextSource = {
  name: 'people',
  async rewrite(trx, after, many) {
    const { rows } = await sql<{ id: string; username: string; name: string }>`
      select id, username, name from person where id > ${after} order by id limit ${sql.lit(many)}
      for no key update`.execute(trx);
    const found = rows.map((row) => ({ id: row.id, ...personSearch(row) }));
    await sql`update person p set search_name = n.search_name, search_words = n.words
      from (select x.id, x.search_name, array(select jsonb_array_elements_text(x.search_words)) as words
        from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as x(id uuid, search_name text, search_words jsonb)) n
      where p.id = n.id and (p.search_name, p.search_words) is distinct from (n.search_name, n.words)`.execute(
      trx,
    );
    return rows.map(({ id }) => id);
  },
};

const mutedWords: SearchTextSource = {
  name: 'muted-words',
  async rewrite(trx, after, many) {
    const { rows } = await sql<{ id: string; word: string }>`
      select id, word from muted_word where id > ${after} order by id limit ${sql.lit(many)} for update`.execute(
      trx,
    );
    const ids = rows.map(({ id }) => id);
    const queries = rows.map(({ word }) => normalizeMutedWord(word).query);
    await sql`update muted_word w set query = n.query::tsquery
      from unnest(${ids}::uuid[], ${queries}::text[]) n(id, query)
      where w.id = n.id and w.query <> n.query::tsquery`.execute(trx);
    return ids;
  },
};

/** What people are found by, and what they mute. */
export const peopleSearchTexts = [names, mutedWords];
