import { sql } from 'kysely';
import { plainText, type RichText } from '../../contract/core/rich-text.ts';
import { flickSearch, textDocument } from '../core/text-search/search-text.ts';
import type { Db } from '../db/prepared-statement.ts';

/** The parts of a new flick that searches use. */
interface Findable {
  id: string;
  /** Only for a repost. */
  originalId?: string;
  description?: RichText;
  hashtagIds?: string[];
  media?: { alt?: string[] }[];
  location?: { name: string } | null;
}

/** Names of the hashtags that flicks have besides those in their descriptions, by id. */
async function namesBeside(db: Db, flicks: readonly Findable[]): Promise<Map<string, string>> {
  const ids = [...new Set(flicks.flatMap((flick) => flick.hashtagIds ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('hashtag').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Rewrites the text of quotes. They are not searchable; muted words are compared with it. */
export async function writeQuoteSearch(db: Db, reposts: readonly Findable[]): Promise<void> {
  const ids = reposts.map(({ id }) => id);
  await sql`delete from quote_search where flick_id = any(${ids}::uuid[])`.execute(db);
  await insertQuoteSearch(db, reposts);
}

async function insertQuoteSearch(db: Db, reposts: readonly Findable[]): Promise<void> {
  const quotes = reposts.filter(({ description = [] }) => description.length > 0);
  if (quotes.length === 0) return;
  const documents = quotes.map(({ description = [] }) => textDocument(plainText(description)));
  await sql`insert into quote_search (flick_id, document) select id, document::tsvector
    from unnest(${quotes.map(({ id }) => id)}::uuid[], ${documents}::text[]) n(id, document)`.execute(db);
}

/** Writes the search text of new flicks; a repost is found through its original. */
export async function insertFlickSearch(db: Db, flicks: readonly Findable[]): Promise<void> {
  await insertQuoteSearch(
    db,
    flicks.filter((flick) => flick.originalId !== undefined),
  );
  const originals = flicks.filter((flick) => flick.originalId === undefined);
  if (originals.length === 0) return;
  const names = await namesBeside(db, originals);
  const rows = originals.map(({ id, description = [], hashtagIds = [], media = [], location }) => {
    const named = new Set(description.flatMap((t) => (t.type === 'hashtag' ? [t.hashtagId] : [])));
    const beside = hashtagIds.flatMap((tag) => (named.has(tag) ? [] : [names.get(tag) ?? '']));
    const alts = media.flatMap((item) => item.alt ?? []);
    return { id, ...flickSearch([plainText(description), ...beside], alts, location?.name) };
  });
  await sql`insert into flick_search (flick_id, document) select id, document::tsvector
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ document }) => document)}::text[]) n(id, document)`.execute(
    db,
  );
  await insertSearchWords(
    db,
    rows.flatMap((row) => row.words),
  );
}

/** The same for a flick with a new text. */
export async function replaceFlickSearch(db: Db, flick: Findable): Promise<void> {
  await db.deleteFrom('flick_search').where('flick_id', '=', flick.id).execute();
  await insertFlickSearch(db, [flick]);
}

/** Stores words for spelling correction. */
export async function insertSearchWords(db: Db, given: readonly string[]): Promise<void> {
  // Sorted, so that two transactions that add the same words cannot deadlock.
  const words = [...new Set(given)].toSorted();
  await sql`insert into search_word select word from unnest(${words}::text[]) with ordinality n(word, place)
    order by place on conflict do nothing`.execute(db);
}
