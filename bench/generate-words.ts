import type pg from 'pg';
import { flickSearch, hashtagSearch, personSearch } from '../server/core/text-search/search-text.ts';

/** Numbers that only look random, the same at every run. */
function createRandom(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const random = createRandom(7);
const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
const SOUNDS = 'ba be bi da do du fa fi ga go ha hi ja jo ka ke ki la le li lo ma me mi mo na ne ni no pa pe'
  .concat(' ra re ri ro sa se shi so ta te ti to va ve wi ya yo za zu')
  .split(' ');

/** About as many characters as Japanese texts consist of. */
const CHARACTERS = [
  ...Array.from({ length: 80 }, (_, n) => String.fromCodePoint(0x3042 + n)),
  ...Array.from({ length: 1_500 }, (_, n) => String.fromCodePoint(0x4e00 + n * 13)),
];
/** One of so many flicks is written without spaces. */
const UNSPACED_EVERY = 10;

/** Different words of one part less to one part more. */
function makeWords(count: number, parts: number, from: readonly string[] = SOUNDS): string[] {
  const made = new Set<string>();
  while (made.size < count) {
    const length = parts - 1 + Math.floor(random() * 3);
    made.add(Array.from({ length }, () => pick(from)).join(''));
  }
  return [...made];
}

/** As in language: the second word half as often as the first, the tenth a tenth as often. */
function zipf(words: readonly string[]): () => string {
  const ends: number[] = [];
  let sum = 0;
  for (const at of words.keys()) {
    sum += 1 / (at + 1);
    ends.push(sum);
  }
  return () => {
    const threshold = random() * sum;
    let [low, high] = [0, ends.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) < threshold) low = middle + 1;
      else high = middle;
    }
    return words[low] as string;
  };
}

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);

/** What a generated database contains, for choosing queries. */
export interface Vocabulary {
  first: string[];
  last: string[];
  words: string[];
  tags: string[];
  /** Of texts without spaces. */
  unspaced: string[];
}

const ROWS_AT_ONCE = 5_000;

async function eachRow(
  client: pg.ClientBase,
  query: string,
  statement: string,
  rowOf: (id: string, at: number) => object,
): Promise<void> {
  const { rows } = await client.query<{ id: string }>(query);
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const part = rows.slice(at, at + ROWS_AT_ONCE).map(({ id }, n) => ({ id, ...rowOf(id, at + n) }));
    await client.query(statement, [JSON.stringify(part)]);
  }
}

/**
 * Gives the people of a generated world names, its flicks words and hashtags as often as in language, and puts songs
 * into it. Meant for measuring searches.
 */
export async function fillWithWords(client: pg.ClientBase): Promise<Vocabulary> {
  const first = makeWords(800, 2);
  const last = makeWords(12_000, 3);
  const words = makeWords(20_000, 3);
  const tags = makeWords(3_000, 4);
  const unspaced = makeWords(5_000, 2, CHARACTERS);
  const word = zipf(words);
  const unspacedWord = zipf(unspaced);
  const tag = zipf(tags);
  await eachRow(
    client,
    'select id from person order by id',
    `update person p set username = n.username, name = n.name, search_name = n.search_name,
      search_words = array(select jsonb_array_elements_text(n.search_words))
    from jsonb_to_recordset($1::jsonb) as n(id uuid, username text, name text, search_name text, search_words jsonb)
    where p.id = n.id`,
    (_id, at) => {
      const name = `${capital(pick(first))} ${capital(pick(last))}`;
      const username = `${name.toLowerCase().replace(' ', pick(['', '.', '_']))}${at}`;
      return { username, name, ...personSearch({ username, name }) };
    },
  );
  await client.query(
    `insert into hashtag (id, key, name, search_key, created_at)
    select gen_random_uuid(), name, name, search_key, now() from jsonb_to_recordset($1::jsonb) as n(name text, search_key text)`,
    [JSON.stringify(tags.map((name) => ({ name, search_key: hashtagSearch(name) })))],
  );
  await eachRow(
    client,
    'select id from flick order by id',
    `with given as (select * from jsonb_to_recordset($1::jsonb) as n(id uuid, text text, place text, tags jsonb, document text)),
    used as (insert into flick_hashtag (flick_id, order_id, hashtag_id, created_at)
      select g.id, g.id, h.id, now() - interval '1 day' from given g, jsonb_array_elements_text(g.tags) t(name) join hashtag h using (name)),
    told as (update flick f set description = jsonb_build_array(jsonb_build_object('type', 'text', 'text', g.text)),
      location = jsonb_build_object('name', g.place)
      from given g where f.id = g.id)
    insert into flick_search (flick_id, document) select id, document::tsvector from given`,
    (_id, at) => {
      const length = 6 + Math.floor(random() * 14);
      const isUnspaced = at % UNSPACED_EVERY === 0;
      const text = isUnspaced
        ? Array.from({ length }, unspacedWord).join('')
        : Array.from({ length }, word).join(' ');
      const own = [...new Set([tag(), tag()])];
      const alt = Array.from({ length: 6 }, word).join(' ');
      const place = `${word()} ${word()}`;
      const { document } = flickSearch([`${text} ${own.join(' ')}`], [alt], place);
      return { text, place, tags: own, document };
    },
  );
  await client.query('insert into search_word select unnest($1::text[]) on conflict do nothing', [
    [...words, ...tags],
  ]);
  await client.query(
    `insert into song (id, title, artist, duration_ms, created_at, file_key, waveform, title_key, artist_key, words)
    select gen_random_uuid(), title, artist, 30000, now(), 'public/bench/song.m4a', '[]', title, artist,
      string_to_array(title || ' ' || artist, ' ') from jsonb_to_recordset($1::jsonb) as n(title text, artist text)`,
    [
      JSON.stringify(
        Array.from({ length: 2_000 }, () => ({
          title: `${word()} ${word()}`,
          artist: `${pick(first)} ${pick(last)}`,
        })),
      ),
    ],
  );
  await client.query(`update hashtag h set use_count = n.uses
    from (select hashtag_id, count(*)::int as uses from flick_hashtag group by 1) n where n.hashtag_id = h.id`);
  await client.query('vacuum analyze');
  return { first, last, words, tags, unspaced };
}
