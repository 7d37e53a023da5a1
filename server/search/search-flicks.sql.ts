import { begins } from '../core/text-search/match.sql.ts';
import { putRight } from '../core/text-search/spelling-correction.sql.ts';
import { cardList } from '../flicks/flick-json.sql.ts';
import { mutedWords, withoutMutedWords } from '../people/blocks/muted-text.sql.ts';
import { isInteresting, listedFlick, unmuted } from '../visibility/visibility.sql.ts';
import { type Filtering, flickPasses } from './search-filters.sql.ts';
import { type Found, MOST_FOUND, type Param } from './search-query.sql.ts';

/**
 * This many of the newest flicks are searched first for a single word or a phrase: if its words are common,
 * they contain enough matches, and the index would be slow. Rare words, and several words in any order, match
 * few rows of the index.
 */
const NEWEST = 10_000;
const searchesNewestFirst = (query: string) => `(numnode(${query}) = 1 or ${query}::text like '%<%')`;
const AUTHORS = 50;
const OF_AUTHOR = 40;
const RECENT = { unfiltered: 300, filtered: 3_000 };
const FRESH_SECONDS = 30 * 86_400;
/** The score of a match by author's name; words of the description score 0.6, words of an alt text 0.25. */
const BY_AUTHOR = 0.3;
const FIRST_TYPE = `, 'type', coalesce((select m.type from flick_media m
  where m.flick_id = t.id and m.position = 0), 'photo')`;
const WEIGHTS = `'{0.1, 0.2, 0.4, 1.0}'`;

/**
 * Freshness, with a half-life of a month and a floor of 0.1, times engagement. Counts that an author hides
 * must not influence the order.
 */
const baseScore = (param: Param) => `
  (0.1 + 0.9 * power(0.5::float8, greatest(extract(epoch from ${param('now')} - f.created_at)::float8, 0) / ${FRESH_SECONDS}))
  * (1 + ln(1::float8 + c.comments * 2 + case when f.like_visible then c.likes else 0 end
    + case when f.repost_visible then c.reposts * 3 else 0 end))`;

const shown = (param: Param) => `f.kind = 'original' and ${listedFlick('f', 'a', param('viewer'))}
  and ${isInteresting('f', param('viewer'))} and ${withoutMutedWords('f', param('viewer'))}`;

const page = (param: Param, limit: number) => `
  , card as materialized (select - row_number() over (order by r.score desc, r.id desc) as place, r.id as shown_id,
      null::uuid as original_id, false as folded
    from ranked r order by place desc offset ${param('skip')} limit ${limit})
  select (${cardList('card', param('viewer'), undefined, FIRST_TYPE)}) as list, (select count(*)::int from ranked) as total`;

/** Selects the flicks of `from` that the viewer may see, with their score for these words. */
const scoredFor = (param: Param) => (from: string, words: string) =>
  `
  select f.id, greatest(h.of_author, ts_rank(${WEIGHTS}, s.document, ${words})) * ${baseScore(param)} as score
  from ${from} h join flick_search s on s.flick_id = h.id join flick f on f.id = h.id
    join person a on a.id = f.author_id join flick_counter c on c.flick_id = f.id
  where ${shown(param)}`;

/**
 * Matches words of descriptions, alt texts, locations and authors' names; if nothing matches, similarly
 * spelled words. Ordered by text match, freshness and engagement.
 */
export const flicksFound =
  (filtering: Filtering): Found =>
  (param, limit) => {
    const [text, words, scored] = [param('text'), param('words'), scoredFor(param)];
    const isFiltered = filtering === 'filtered';
    const passing = isFiltered ? `and ${flickPasses(param, 'f')}` : '';
    const joined = isFiltered ? 'join flick f on f.id = s.flick_id' : '';
    return `
  with ${mutedWords(param('viewer'))}, newest as materialized (
    select s.flick_id as id from (select flick_id, document from flick_search order by flick_id desc limit ${NEWEST}) s ${joined}
    where ${searchesNewestFirst(text)} and s.document @@ ${text} ${passing} order by s.flick_id desc limit ${MOST_FOUND}
  ), written as materialized (
    select id from newest union (select s.flick_id from flick_search s ${joined}
      where (select count(*) from newest) < ${MOST_FOUND} and s.document @@ ${text} ${passing}
      order by s.flick_id desc limit ${MOST_FOUND})
  ), author as materialized (
    (select p.id, p.search_words from person p where array_to_tsvector(p.search_words) @@ ${param('anyWord')}
      and p.state = 'active' limit ${AUTHORS})
    union (select p.id, p.search_words from person p
      where ${begins('p.username', param('handle'), param('handleEnd'))} and p.state = 'active' limit ${AUTHORS})
  ), posted as materialized (
    select x.id from author p cross join lateral (select f.id from flick f where f.author_id = p.id
      and f.kind = 'original' and f.state = 'published' ${passing} order by f.order_id desc limit ${OF_AUTHOR}) x
    join flick_search s on s.flick_id = x.id where (s.document || array_to_tsvector(p.search_words)) @@ ${words}
  ), fitting as materialized (
    ${scored(
      `(select id, max(of_author) as of_author from (
        select id, 0 as of_author from written union all select id, ${BY_AUTHOR} from posted) every
        group by id order by id desc limit ${MOST_FOUND})`,
      text,
    )}
  ), guess as materialized (
    select case when ${param('fuzzy')} and not exists (select from fitting) then ${putRight(param('wordList'))} end as query
  ), meant as materialized (
    select s.flick_id as id, 0 as of_author from flick_search s ${joined}
    where s.document @@ (select query from guess) ${passing}
    order by s.flick_id desc limit ${MOST_FOUND}
  ), ranked as materialized (
    select * from fitting union all (${scored('meant', '(select query from guess)')})
  )
  ${page(param, limit)}`;
  };

/** The most relevant of the newest public flicks. */
export const trendingFlicks =
  (filtering: Filtering): Found =>
  (param, limit) =>
    `
  with ${mutedWords(param('viewer'))}, ranked as materialized (
    select f.id, ${baseScore(param)} as score
    from (select flick_id as id from feed_entry where audience = 'public' order by seq desc limit ${RECENT[filtering]}) e
      join flick f using (id) join person a on a.id = f.author_id join flick_counter c on c.flick_id = f.id
    where ${shown(param)} and ${unmuted('a.id', param('viewer'))}
      ${filtering === 'filtered' ? `and ${flickPasses(param, 'f')}` : ''}
  )
  ${page(param, limit)}`;
