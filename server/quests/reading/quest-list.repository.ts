import type { QuestSort } from '../../../contract/quests/quest-list.ts';
import type { Around } from '../../core/location.ts';
import type { PageStart } from '../../core/page-cursor.ts';
import { putRight } from '../../core/text-search/spelling-correction.sql.ts';
import { kilometres } from '../../db/distance.sql.ts';
import { type Prepared, pageStatement, statement } from '../../db/prepared-statement.ts';
import { jsonList } from '../../db/sql-json.ts';
import { inCollection } from '../../flicks/saved/saved-list.repository.ts';
import { listedQuest, seenQuest } from '../../visibility/visibility.sql.ts';
import type { QuestState } from '../quest.tables.ts';
import { questFields } from './quest-json.sql.ts';

/** A page of quests as JSON text. */
export interface QuestPage {
  quests: string;
  /** Where the page ended. */
  last: string | null;
  more: boolean;
}

/** The filters of a list of quests; null for a filter that was not set. */
export interface QuestFilter {
  viewer: string | null;
  now: Date;
  /** Null for all that is listed. */
  status: QuestState | null;
  /** Only quests the viewer applied to. */
  applied: boolean;
  /** Only what the viewer saved. */
  saved: boolean;
  /** For saved quests: only those in this collection. */
  collection: string | null;
  owner: string | null;
  type: string | null;
  mode: string | null;
  country: string | null;
  /** Minor units for each slot. */
  minReward: number | null;
  hashtag: string | null;
  words: { text: string; wordList: readonly string[]; fuzzy: boolean } | null;
  /** Where the viewer is, in degrees. */
  place: { lat: number; lng: number } | null;
  around: Around | null;
}

const micros = (column: string) => `floor(extract(epoch from ${column}) * 1000000)::bigint`;
const part = (cursor: string, n: number) => `split_part(${cursor}, '.', ${n})`;
const moment = (cursor: string, n: number) =>
  `timestamptz 'epoch' + ${part(cursor, n)}::bigint * interval '1 microsecond'`;

interface Order {
  by: string;
  cursor: string;
  /** True below a cursor. */
  below: (cursor: string) => string;
}

const byMoment = (at: string, id: string, direction: 'asc' | 'desc'): Order => ({
  by: `${at} ${direction}, ${id} ${direction}`,
  cursor: `${micros(at)} || '.' || ${id}`,
  below: (c) => `(${at}, ${id}) ${direction === 'asc' ? '>' : '<'} (${moment(c, 1)}, ${part(c, 2)}::uuid)`,
});
const byReward = (direction: 'asc' | 'desc'): Order => ({
  by: `q.reward ${direction}, q.published_at ${direction}, q.id ${direction}`,
  cursor: `q.reward || '.' || ${micros('q.published_at')} || '.' || q.id`,
  below: (c) => `(q.reward, q.published_at, q.id) ${direction === 'asc' ? '>' : '<'}
    (${part(c, 1)}::bigint, ${moment(c, 2)}, ${part(c, 3)}::uuid)`,
});
/** Quests that can be done anywhere come after all locations. */
const METRES = '(case when q.lat is null then 1000000000 else d.km * 1000 end)::bigint';

const orders: Record<QuestSort, Order> = {
  'date-desc': byMoment('q.published_at', 'q.id', 'desc'),
  'date-asc': byMoment('q.published_at', 'q.id', 'asc'),
  'amount-desc': byReward('desc'),
  'amount-asc': byReward('asc'),
  'deadline-asc': byMoment('q.deadline', 'q.id', 'asc'),
  near: {
    by: `${METRES}, q.published_at desc, q.id desc`,
    cursor: `${METRES} || '.' || ${micros('q.published_at')} || '.' || q.id`,
    below: (c) => `(${METRES} > ${part(c, 1)}::bigint or ${METRES} = ${part(c, 1)}::bigint
      and (q.published_at, q.id) < (${moment(c, 2)}, ${part(c, 3)}::uuid))`,
  },
};
const newestSent = byMoment('s.created_at', 's.id', 'desc');
const newestSaved = byMoment('k.created_at', 'k.quest_id', 'desc');

/** The order of a list; saved and applied quests sort by that time by default. */
const orderOf = ({ applied, saved }: QuestFilter, sort: QuestSort | null): Order => {
  if (sort === null && applied) return newestSent;
  return sort === null && saved ? newestSaved : orders[sort ?? 'date-desc'];
};

type Values = Parameters<ReturnType<typeof statement>>[1][];

/** Builds the statement for a set of filters, with the values in order; equal filters give equal text. */
function build(filter: QuestFilter, sort: QuestSort | null, start: PageStart) {
  const values: Values = [];
  const value = (given: Values[number], type: string) => `$${values.push(given)}::${type}`;
  const eyes = { viewer: value(filter.viewer, 'uuid'), now: value(filter.now, 'timestamptz') };
  const conditions: string[] = [];
  const narrow = (column: string, given: string | number | null, type = 'text', compared = '=') => {
    if (given !== null) conditions.push(`${column} ${compared} ${value(given, type)}`);
  };

  const { place, around, words, applied, saved } = filter;
  let from = 'quest q';
  if (applied) {
    from = 'application s join quest q on q.id = s.quest_id';
    conditions.push(`s.applicant_id = ${eyes.viewer} and q.state <> 'deleted' and not exists (
      select from application t where t.applicant_id = s.applicant_id and t.quest_id = s.quest_id
        and (t.created_at, t.id) > (s.created_at, s.id))`);
  } else conditions.push((saved ? seenQuest : listedQuest)('q', 'a', eyes.viewer));
  if (saved) {
    from += ' join saved_quest k on k.quest_id = q.id';
    conditions.push(`k.person_id = ${eyes.viewer}`);
    if (filter.collection !== null) conditions.push(inCollection('quest', value(filter.collection, 'uuid')));
  }
  // Not a parameter, because otherwise the partial indexes of open quests are not used.
  if (filter.status !== null) conditions.push(`q.state = '${filter.status}'`);
  narrow('q.owner_id', filter.owner, 'uuid');
  narrow('q.type', filter.type);
  narrow('q.mode', filter.mode);
  narrow('q.country', filter.country);
  narrow('q.reward', filter.minReward, 'bigint', '>=');
  if (filter.hashtag !== null) conditions.push(`q.hashtags @> array[${value(filter.hashtag, 'text')}]`);

  let distance = 'null::numeric';
  if (place !== null) {
    const viewerPlace = { lat: value(place.lat, 'float8'), lng: value(place.lng, 'float8') };
    from += ` cross join lateral (select ${kilometres(viewerPlace, { lat: 'q.lat', lng: 'q.lng' })} as km) d`;
    distance = 'case when q.lat is not null then round(d.km::numeric, 1) end';
  }
  if (around !== null) {
    const meridians = (west: number, east: number) =>
      `q.lng between ${value(west, 'float8')} and ${value(east, 'float8')}`;
    conditions.push(`q.mode = 'onsite' and q.lat is not null
      and q.lat between ${value(around.south, 'float8')} and ${value(around.north, 'float8')}
      and (${meridians(around.west, around.east)} or ${meridians(around.west2, around.east2)})
      and d.km <= ${value(around.radius, 'float8')}`);
  }

  let corrected = '';
  if (words !== null) {
    const text = value(words.text, 'tsquery');
    const guess = words.fuzzy ? `coalesce(${putRight(value(words.wordList, 'text[]'))}, ${text})` : text;
    corrected = `meant as materialized (select case when exists (
        select from quest w join person o on o.id = w.owner_id
        where w.document @@ ${text} and ${listedQuest('w', 'o', eyes.viewer)}) then ${text} else ${guess} end as query), `;
    conditions.push('q.document @@ (select query from meant)');
  }

  const order = orderOf(filter, sort);
  if ('after' in start) conditions.push(order.below(value(start.after, 'text')));
  const offset = 'skip' in start ? `offset ${value(start.skip, 'int')}` : '';
  const text = (limit: number) => `
  with ${corrected}found as materialized (
    select q.id, ${order.cursor} as cursor, ${distance} as distance, row_number() over (order by ${order.by}) as n
    from ${from} join person a on a.id = q.owner_id
    where ${conditions.join(' and ')}
    order by ${order.by} ${offset} limit ${limit + 1}
  ), page as materialized (select * from found order by n limit ${limit})
  select ${jsonList(`select p.n as place, json_build_object(${questFields('q', 'a', eyes, 'p.distance')}) as item
      from page p join quest q using (id) join person a on a.id = q.owner_id`)}::text as quests,
    (select cursor from page order by n desc limit 1) as last,
    (select count(*) from found) > ${limit} as more`;
  return { text, values };
}

/** All open quests, and all of one person: these two stay prepared. */
const nobody: QuestFilter = {
  ...{
    viewer: null,
    now: new Date(0),
    status: 'open',
    applied: false,
    saved: false,
    owner: null,
    type: null,
    mode: null,
  },
  collection: null,
  ...{ country: null, minReward: null, hashtag: null, words: null, place: null, around: null },
};
const somebody: QuestFilter = { ...nobody, status: null, owner: '' };
const isLike = (a: QuestFilter, b: QuestFilter) =>
  (Object.keys(nobody) as (keyof QuestFilter)[]).every(
    (name) =>
      name === 'viewer' ||
      name === 'now' ||
      a[name] === b[name] ||
      (name === 'owner' && a.owner !== null && b.owner !== null),
  );

const prepared = new Map<string, ReturnType<typeof pageStatement<QuestPage>>>();
const statementName = (which: string, sort: QuestSort, start: 'after' | 'skip') =>
  `quest.${which}.${sort}.${start}`;
for (const sort of (Object.keys(orders) as QuestSort[]).filter((sort) => sort !== 'near')) {
  for (const [which, filter] of [
    ['open', nobody],
    ['owner', somebody],
  ] as const) {
    for (const start of [{ after: '' }, { skip: 0 }]) {
      const name = statementName(which, sort, 'after' in start ? 'after' : 'skip');
      prepared.set(name, pageStatement<QuestPage>(name, build(filter, sort, start).text));
    }
  }
}

const only = (rows: QuestPage[]): QuestPage => {
  const [row] = rows;
  if (!row) throw new Error('no answer for a list of quests');
  return row;
};

export const questListRepository = {
  /** Quests that the viewer may see, as JSON text. */
  async page(
    db: Prepared,
    filter: QuestFilter,
    sort: QuestSort | null,
    limit: number,
    start: PageStart,
  ): Promise<QuestPage> {
    const { text, values } = build(filter, sort, start);
    const which = isLike(filter, nobody) ? 'open' : isLike(filter, somebody) ? 'owner' : '';
    const run = prepared.get(statementName(which, sort ?? 'date-desc', 'after' in start ? 'after' : 'skip'));
    if (run) return only(await run(db, limit, ...values));
    return only(await statement<QuestPage>('', text(Math.trunc(limit)))(db, ...values));
  },
};
