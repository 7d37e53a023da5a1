import { begins } from '../core/text-search/match.sql.ts';
import { putRight } from '../core/text-search/spelling-correction.sql.ts';
import { jsonList } from '../db/sql-json.ts';
import { questFields } from '../quests/reading/quest-json.sql.ts';
import { listedQuest } from '../visibility/visibility.sql.ts';
import { type Filtering, questPasses } from './search-filters.sql.ts';
import { type Found, MOST_FOUND, type Param } from './search-query.sql.ts';

/**
 * This many of the newest open quests are searched first: they contain enough matches for common words. Rare
 * words match few rows of the index.
 */
const NEWEST = 1_500;
const TRENDING = { unfiltered: 300, filtered: 3_000 };
/** Factor for titles that begin with the search text. */
const TITLE_BEGINS = 2;
const FRESH_SECONDS = 30 * 86_400;
/** Words of the title count four times as much as those of the description. */
const WEIGHTS = `'{0.1, 0.2, 0.25, 1.0}'`;

/** Every tenfold increase of the reward adds 0.5. Freshness falls from 1 to 0.7 within a month, towards 0.4. */
const baseScore = (param: Param) => `(1 + ln(1 + q.reward::float8 / 100) / ln(10::float8) / 2)
  * (0.4 + 0.6 * power(0.5::float8,
    greatest(extract(epoch from ${param('now')} - q.published_at)::float8, 0) / ${FRESH_SECONDS}))`;

const page = (param: Param, limit: number) => {
  const placeholders = { viewer: param('viewer'), now: param('now') };
  return `
  , page as materialized (select r.id, row_number() over (order by r.is_open desc, r.score desc, r.id desc) as place
    from ranked r order by place offset ${param('skip')} limit ${limit})
  select ${jsonList(`select g.place, json_build_object(${questFields('q', 'a', placeholders)}) as item
      from page g join quest q using (id) join person a on a.id = q.owner_id`)}::text as list,
    (select count(*)::int from ranked) as total`;
};

const matching = (words: string, passing: string) => `
  select q.id from quest q where q.document @@ ${words} and q.state <> 'deleted' ${passing}
  order by (q.state = 'open') desc, q.published_at desc, q.id desc limit ${MOST_FOUND}`;

const scoredFor = (param: Param) => (from: string, words: string) =>
  `
  select q.id, q.state = 'open' as is_open, ts_rank(${WEIGHTS}, q.document, ${words}) * ${baseScore(param)}
    * case when ${begins('q.title_line', param('line'), param('lineEnd'))} then ${TITLE_BEGINS} else 1 end as score
  from ${from} h join quest q using (id) join person a on a.id = q.owner_id
  where ${listedQuest('q', 'a', param('viewer'))}`;

/**
 * Matches words of title and description; if nothing matches, similarly spelled words. Open quests come
 * first, then the order is by text match, reward and freshness.
 */
export const questsFound =
  (filtering: Filtering): Found =>
  (param, limit) => {
    const [text, scored] = [param('text'), scoredFor(param)];
    const isFiltered = filtering === 'filtered';
    const passing = isFiltered ? `and ${questPasses(param, 'q')}` : '';
    return `
  with newest as materialized (
    select n.id from (select id, document from quest where state = 'open'
      order by published_at desc, id desc limit ${NEWEST}) n ${isFiltered ? 'join quest q using (id)' : ''}
      where n.document @@ ${text} ${passing} limit ${MOST_FOUND}
  ), written as materialized (
    select id from newest union (${matching(`(case when (select count(*) from newest) < ${MOST_FOUND} then ${text} end)`, passing)})
  ), fitting as materialized (${scored('written', text)}),
  guess as materialized (
    select case when ${param('fuzzy')} and not exists (select from fitting) then ${putRight(param('wordList'))} end as query
  ), meant as materialized (${matching('(select query from guess)', passing)}),
  ranked as materialized (
    select * from fitting union all (${scored('meant', '(select query from guess)')})
  )
  ${page(param, limit)}`;
  };

/** The best paid of the newest open quests. */
export const trendingQuests =
  (filtering: Filtering): Found =>
  (param, limit) =>
    `
  with ranked as materialized (
    select q.id, true as is_open, ${baseScore(param)} as score
    from (select id from quest where state = 'open' order by published_at desc, id desc limit ${TRENDING[filtering]}) n
      join quest q using (id) join person a on a.id = q.owner_id
    where ${listedQuest('q', 'a', param('viewer'))} and q.approved < q.places
      and (q.type = 'Open' or q.approved + q.pending + q.changes < q.places)
      ${filtering === 'filtered' ? `and ${questPasses(param, 'q')}` : ''}
  )
  ${page(param, limit)}`;
