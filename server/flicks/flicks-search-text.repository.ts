import { sql } from 'kysely';
import { plainText, type RichText } from '../../contract/core/rich-text.ts';
import { flickSearch, hashtagSearch, textDocument } from '../core/text-search/search-text.ts';
import type { SearchTextSource } from '../core/text-search/search-text-source.ts';
import { insertSearchWords } from './flick-search-write.repository.ts';
import { songSearch } from './songs/song.repository.ts';

interface FlickTexts {
  id: string;
  description: RichText;
  /** Names of the hashtags besides those in the description. */
  tags: string[];
  alts: string[];
  place: string | null;
}

const flicks: SearchTextSource = {
  name: 'flicks',
  async rewrite(trx, after, many) {
    const { rows } = await sql<FlickTexts>`
      select f.id, f.description, f.location->>'name' as place,
        array(select h.name from flick_hashtag u join hashtag h on h.id = u.hashtag_id where u.flick_id = f.id
          and not f.description @> jsonb_build_array(jsonb_build_object('hashtagId', h.id)) order by h.id) as tags,
        array(select jsonb_array_elements_text(m.alt) from flick_media m where m.flick_id = f.id order by m.position) as alts
      from flick f where f.id > ${after} and f.kind = 'original' and f.state = 'published'
      order by f.id limit ${sql.lit(many)} for no key update of f`.execute(trx);
    const ids = rows.map(({ id }) => id);
    const found = rows.map(({ description, tags, alts, place }) =>
      flickSearch([plainText(description), ...tags], alts, place),
    );
    const documents = found.map(({ document }) => document);
    await sql`update flick_search s set document = n.document::tsvector
      from unnest(${ids}::uuid[], ${documents}::text[]) n(id, document)
      where s.flick_id = n.id and s.document <> n.document::tsvector`.execute(trx);
    await insertSearchWords(
      trx,
      found.flatMap(({ words }) => words),
    );
    return ids;
  },
};

interface Said {
  id: string;
  said: RichText;
}

/** The texts by id, and their words as texts of a tsvector. */
const documentsOf = (rows: readonly Said[]) =>
  [rows.map(({ id }) => id), rows.map(({ said }) => textDocument(plainText(said)))] as const;

const quotes: SearchTextSource = {
  name: 'quotes',
  async rewrite(trx, after, many) {
    const { rows } = await sql<Said>`
      select f.id, f.description as said from flick f join quote_search q on q.flick_id = f.id
      where q.flick_id > ${after} order by q.flick_id limit ${sql.lit(many)} for no key update of f`.execute(
      trx,
    );
    const [ids, documents] = documentsOf(rows);
    await sql`update quote_search q set document = n.document::tsvector
      from unnest(${ids}::uuid[], ${documents}::text[]) n(id, document)
      where q.flick_id = n.id and q.document <> n.document::tsvector`.execute(trx);
    return ids;
  },
};

const comments: SearchTextSource = {
  name: 'comments',
  async rewrite(trx, after, many) {
    const { rows } = await sql<Said>`
      select id, tokens as said from comment where id > ${after} order by id limit ${sql.lit(many)}
      for no key update`.execute(trx);
    const [ids, documents] = documentsOf(rows);
    await sql`update comment k set words = n.document::tsvector
      from unnest(${ids}::uuid[], ${documents}::text[]) n(id, document)
      where k.id = n.id and k.words <> n.document::tsvector`.execute(trx);
    return ids;
  },
};

const hashtags: SearchTextSource = {
  name: 'hashtags',
  async rewrite(trx, after, many) {
    const { rows } = await sql<{ id: string; name: string }>`
      select id, name from hashtag where id > ${after} order by id limit ${sql.lit(many)}
      for no key update`.execute(trx);
    const ids = rows.map(({ id }) => id);
    const keys = rows.map(({ name }) => hashtagSearch(name));
    await sql`update hashtag h set search_key = n.key from unnest(${ids}::uuid[], ${keys}::text[]) n(id, key)
      where h.id = n.id and h.search_key <> n.key`.execute(trx);
    return ids;
  },
};

const songs: SearchTextSource = {
  name: 'songs',
  async rewrite(trx, after, many) {
    const { rows } = await sql<{ id: string; title: string; artist: string }>`
      select id, title, artist from song where id > ${after} order by id limit ${sql.lit(many)}
      for no key update`.execute(trx);
    for (const { id, ...song } of rows)
      await trx.updateTable('song').set(songSearch(song)).where('id', '=', id).execute();
    return rows.map(({ id }) => id);
  },
};

/** What flicks, hashtags and songs are found by, and what muted words are compared with. */
export const flickSearchTexts = [flicks, quotes, comments, hashtags, songs];
