import { begins, LIKENESS } from '../core/text-search/match.sql.ts';
import { jsonList } from '../db/sql-json.ts';
import { countsForHashtags, knownHashtag } from '../visibility/visibility.sql.ts';
import type { Found, Param } from './search-query.sql.ts';

const CANDIDATES = 200;
const ENOUGH = 5;
/** Recent uses are counted up to this number. */
const MOST_USES = 100;
const NEWEST_USES = 2_000;

const page = (param: Param, limit: number, order: string) => `
  , page as (select r.*, row_number() over (order by ${order}) as place from ranked r
    order by place offset ${param('skip')} limit ${limit})
  select ${jsonList(`select g.place, json_build_object('_id', h.id, 'name', h.name, 'count', h.use_count) as item
    from page g join hashtag h on h.id = g.id`)}::text as list, (select count(*)::int from ranked) as total`;

/** Exact matches first, then prefix matches, then similar spellings; within each class by recent public uses. */
export const hashtagsFound: Found = (param, limit) => {
  const tag = param('tag');
  const known = knownHashtag('h', param('viewer'));
  const matches = begins('h.search_key', tag, param('tagEnd'));
  return `
  with strict as materialized (
    select h.id from hashtag h where h.search_key = ${tag} and ${known}
    union (select h.id from hashtag h where ${matches} and ${known} order by h.use_count desc, h.id limit ${CANDIDATES})
  ), candidate as (
    select id from strict
    union (select h.id from hashtag h where ${param('fuzzy')} and (select count(*) from strict) < ${ENOUGH}
      and h.search_key % ${tag} and similarity(h.search_key, ${tag}) >= ${LIKENESS}
      and ${known} limit ${CANDIDATES})
  ), ranked as materialized (
    select h.id, h.use_count, h.key, similarity(h.search_key, ${tag}) as likeness,
      case when h.search_key = ${tag} then 0 when ${matches} then 1 else 2 end as class,
      (select count(*) from (select from flick_hashtag u join flick f on f.id = u.flick_id
        where u.hashtag_id = h.id and u.order_id >= ${param('recent')} and ${countsForHashtags('f')}
        limit ${MOST_USES}) uses) as uses
    from candidate c join hashtag h using (id)
  )
  ${page(param, limit, 'r.class, r.uses desc, r.use_count desc, r.likeness desc, r.key')}`;
};

/** The most used among the newest public uses, then of all time. */
export const trendingHashtags: Found = (param, limit) => `
  with lately as materialized (
    select u.hashtag_id as id, count(*) as uses
    from (select hashtag_id, flick_id from flick_hashtag order by created_at desc, hashtag_id desc limit ${NEWEST_USES}) u
    join flick f on f.id = u.flick_id where ${countsForHashtags('f')} group by 1
  ), ranked as materialized (
    select h.id, h.use_count, coalesce(l.uses, 0) as uses
    from (select id from lately union (select id from hashtag order by use_count desc, id limit ${CANDIDATES})) c
    join hashtag h using (id) left join lately l using (id) where h.use_count > 0
  )
  ${page(param, limit, 'r.uses desc, r.use_count desc, r.id')}`;
