import type pg from 'pg';
import { ownerSearch, questSearch } from '../server/core/text-search/search-text.ts';

export interface QuestWorld {
  quests: number;
  applications: number;
}

const ROWS_AT_ONCE = 1_000;
const TYPES = ['Exclusive', 'Exclusive', 'Open'];
const COUNTRIES = [null, null, null, 'SE', 'DE', 'FR'];
/** Cities with latitude and longitude; quests lie within a degree of one. */
export const CITIES = [
  ['Stockholm', 59.33, 18.07],
  ['Gothenburg', 57.71, 11.97],
  ['Paris', 48.86, 2.35],
  ['Berlin', 52.52, 13.41],
  ['New York', 40.71, -74],
  ['Sydney', -33.87, 151.21],
] as const;
/** So many people own the quests. */
const OWNERS = 2_000;

let seed = 7;
const random = () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};
const below = (bound: number) => Math.floor(random() * bound);
const pick = <Item>(list: readonly Item[]): Item => list[below(list.length)] as Item;

function place() {
  if (random() < 0.5) return { mode: 'online', location: null, lat: null, lng: null };
  const [location, lat, lng] = pick(CITIES);
  return { mode: 'onsite', location, lat: lat + random() - 0.5, lng: lng + random() - 0.5 };
}

interface Owner {
  id: string;
  username: string;
  name: string;
}

function questRow(n: number, word: () => string, owner: Owner) {
  const title = `${word()} ${word()} ${word()} ${n}`;
  const description = `${Array.from({ length: 20 }, word).join(' ')} #tag${below(500)}`;
  const where = place();
  const { words: _words, ...search } = questSearch({ title, description, location: where.location });
  return {
    n,
    title,
    description,
    ...search,
    ...where,
    owner: owner.id,
    names: ownerSearch(owner),
    type: pick(TYPES),
    country: pick(COUNTRIES),
    reward: 50 * (1 + below(200)),
    state: n % 4 === 0 ? 'closed' : 'open',
  };
}

/**
 * Puts quests and proofs into a generated world, published over the last 200 days, without money and files. The first
 * person owns the first quest, to which a thousand proofs were sent, and sent five hundred to others. Meant for benches.
 */
export async function generateQuests(
  client: pg.ClientBase,
  { quests, applications }: QuestWorld,
  words: readonly string[],
): Promise<void> {
  // Common words are many times as common as rare ones.
  const word = () => words[Math.floor(random() ** 3 * words.length)] ?? 'word';
  const { rows: owners } = await client.query<Owner>(
    `select id, username, name from person order by id limit ${OWNERS}`,
  );
  const ownerOf = (n: number) => owners[(n - 1) % owners.length] as Owner;
  for (let from = 1; from <= quests; from += ROWS_AT_ONCE) {
    const rows = Array.from({ length: Math.min(ROWS_AT_ONCE, quests - from + 1) }, (_, at) =>
      questRow(from + at, word, ownerOf(from + at)),
    );
    await client.query(
      `insert into quest (id, owner_id, state, type, title, description, mode, location, lat, lng, country,
        max_applicants, reward, requested_amount, places, review_days, criteria, second_try, deadline, title_line,
        document, hashtags, published_at)
      select gen_random_uuid(), n.owner, n.state, n.type, n.title, n.description, n.mode, n.location, n.lat, n.lng,
        n.country, 1000, n.reward, n.reward * 1000, 1000, 7, '["In one take"]', false, now() + interval '20 days',
        n.title_line, n.document::tsvector || n.names::tsvector, array(select jsonb_array_elements_text(n.hashtags)),
        date_trunc('milliseconds', now() - n.n * interval '200 days' / $2::int)
      from jsonb_to_recordset($1::jsonb) n(n int, owner uuid, names text, title text, description text, title_line text,
        document text, hashtags jsonb, mode text, location text, lat float8, lng float8, type text, country text,
        reward int, state text)`,
      [JSON.stringify(rows), quests],
    );
  }
  await client.query(`insert into quest_media (quest_id, position, type, key, width, height, sizes, made_at)
    select id, 0, 'photo', 'public/bench/' || id || '.webp', 1440, 1080, '[]', published_at from quest`);
  await client.query(
    `insert into application (id, quest_id, applicant_id, state, description, criteria, partial_allowance, paid_amount,
      decided_by, decided_at, review_due, created_at, sent_at, changed_at)
    select gen_random_uuid(), q.id, p.id, s.state, '["Filmed before work."]', '[0]', false,
      case when s.state = 'approved' then q.reward end, case when s.state <> 'pending' then 'owner' end,
      case when s.state <> 'pending' then s.sent + interval '5 hours' end,
      case when s.state = 'pending' then now() + interval '6 days' end, s.sent, s.sent, s.sent
    from (select n, case when n <= 1000 then 1 when n <= 1500 then n - 998 else 2 + (n * 7919) % ($2::int - 1) end as quest,
        case when n between 1001 and 1500 then 1 else 2 + (n * 31) % 50000 end as person,
        (array['pending', 'approved', 'approved', 'rejected'])[1 + n % 4] as state,
        date_trunc('milliseconds', now() - (n % 17280) * interval '10 seconds') as sent
      from generate_series(1, $1::int) n) s
      join (select id, reward, row_number() over (order by published_at desc) as place from quest) q on q.place = s.quest
      join (select id, row_number() over (order by id) as place from person) p on p.place = s.person
    on conflict do nothing`,
    [applications, quests],
  );
  await client.query(`insert into application_media (application_id, position, type, key, width, height, sizes, made_at)
    select id, 0, 'photo', 'private/bench/' || id || '.webp', 1440, 1800, '[]', sent_at from application`);
  await client.query(`update quest q set approved = n.approved, rejected = n.rejected, pending = n.pending
    from (select quest_id, count(*) filter (where state = 'approved') as approved,
        count(*) filter (where state = 'rejected') as rejected, count(*) filter (where state = 'pending') as pending
      from application group by 1) n where n.quest_id = q.id`);
  await client.query(`insert into saved_quest (person_id, quest_id, created_at)
    select (select min(id::text)::uuid from person), id, published_at from quest order by published_at desc limit 500`);
  await client.query('insert into search_word select unnest($1::text[]) on conflict do nothing', [words]);
  await client.query('vacuum analyze');
}
