import { begins, LIKENESS } from '../core/text-search/match.sql.ts';
import { follows, jsonList, knownPersonJson } from '../db/sql-json.ts';
import { unmuted, visiblePerson } from '../visibility/visibility.sql.ts';
import type { Found, Param } from './search-query.sql.ts';

/** The most candidates of each kind of match. */
const CANDIDATES = 200;
const FOLLOWED = 500;
const BEST_KNOWN = 500;
/** With this many literal matches, or an exact one, similar spellings are not searched. */
const ENOUGH = 5;

const page = (param: Param, limit: number, order: string) => `
  , page as (select r.*, row_number() over (order by ${order}) as place from ranked r
    order by place offset ${param('skip')} limit ${limit})
  select ${jsonList(`select g.place, ${knownPersonJson('p', param('viewer'), `, 'bio', p.bio`)} as item
    from page g join person p on p.id = g.id`)}::text as list, (select count(*)::int from ranked) as total`;

/** Selects the people of `from` whom the viewer may know of, with the values they are ordered by. */
const knownOf = (param: Param) => (from: string, place: string) =>
  `
  select p.id, p.username, p.search_name, coalesce(k.followers, 0) as followers, ${place} as class,
    ${follows(param('viewer'), 'p.id')} as mine, ${follows('p.id', param('viewer'))} as theirs
  from ${from} c join person p using (id) left join person_counter k on k.person_id = p.id
  where ${visiblePerson('p', param('viewer'))}`;

/**
 * Classes of matches, in order: exact username, exact name, prefix of the username, prefix of a word in the
 * name, similar spelling. Within each class mutual followers come first, then people the viewer follows, then
 * the best known. Followed and best-known people are matched separately, because a short prefix has more
 * matches than are read.
 */
export const peopleFound: Found = (param, limit) => {
  const [viewer, line, handle] = [param('viewer'), param('line'), param('handle')];
  const username = begins('p.username', handle, param('handleEnd'));
  const name = begins('p.search_name', line, param('lineEnd'));
  const words = `array_to_tsvector(p.search_words) @@ ${param('words')}`;
  const matches = `(${username} or ${name} or ${words})`;
  const known = knownOf(param);
  const likeness = (row: string) => `greatest(similarity(${row}.search_name, ${line}),
    similarity(${row}.username, ${handle}), strict_word_similarity(${line}, ${row}.search_name))`;
  return `
  with strict as materialized (
    select p.id from person p where p.username = ${handle}
    union (select p.id from person p where ${username} order by p.username using ~<~ limit ${CANDIDATES})
    union (select p.id from person p where ${name} order by p.search_name using ~<~ limit ${CANDIDATES})
    union (select p.id from person p where ${words} limit ${CANDIDATES})
    union (select w.id from (select followee_id as id from follow where follower_id = ${viewer}
      order by created_at desc limit ${FOLLOWED}) w where (select ${matches} from person p where p.id = w.id))
    union (select k.id from (select person_id as id from person_counter where followers > 0
      order by followers desc, person_id limit ${BEST_KNOWN}) k where (select ${matches} from person p where p.id = k.id))
  ), found as materialized (
    ${known(
      'strict',
      `case when p.username = ${handle} then 0 when p.search_name = ${line} then 1
      when ${username} then 2 else 3 end`,
    )}
  ), alike as materialized (
    select p.id from person p where ${param('fuzzy')} and (select count(*) from found) < ${ENOUGH}
      and not exists (select from found where class < 2)
      and (p.search_name % ${param('wholeName')} or ${param('nameWord')} <<% p.search_name or p.username % ${handle})
      and ${likeness('p')} >= ${LIKENESS} order by ${likeness('p')} desc, p.id limit ${CANDIDATES}
  ), ranked as materialized (
    select found.*, null::real as likeness from found
    union all select guess.*, ${likeness('guess')}
    from (${known('alike', '4')} and not exists (select from found where found.id = p.id)) guess
  )
  ${page(
    param,
    limit,
    `r.class, (r.mine and r.theirs) desc, r.mine desc, floor(ln(r.followers + 1)) desc, r.likeness desc,
      r.followers desc, r.username`,
  )}`;
};

/** The people with the most followers whom the viewer neither follows nor mutes. */
export const popularPeople: Found = (param, limit) => `
  with ranked as materialized (select p.id, k.followers from (select person_id as id, followers from person_counter
    where followers > 0 order by followers desc, person_id limit ${CANDIDATES}) k join person p using (id)
    where ${visiblePerson('p', param('viewer'))} and p.id <> ${param('viewer')}
      and ${unmuted('p.id', param('viewer'))} and not ${follows(param('viewer'), 'p.id')})
  ${page(param, limit, 'r.followers desc, r.id')}`;
