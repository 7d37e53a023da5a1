import { sql } from 'kysely';
import { type Db, type Prepared, pageStatement, statement } from '../../db/prepared-statement.ts';
import { follows } from '../../db/sql-json.ts';
import { mutedWords, withoutMutedWords } from '../../people/blocks/muted-text.sql.ts';
import { isInteresting, listedFlick, unmuted } from '../../visibility/visibility.sql.ts';
import { cardList } from '../flick-json.sql.ts';
import type { FeedPage } from './feed.repository.ts';

/** Candidates: the newest flicks of all, and the newest of each followed person. */
const NEWEST = 2_000;
const FOLLOWED = 300;
const OF_FOLLOWED = 10;
/** Hashtags of interest to a person: of the flicks they posted and liked last. */
const LIKED = 100;
const HASHTAGS = 50;
const MOST_SHARED = 3;
/** Lists that remember what was shown. */
const REMEMBERED = 20;

const FOLLOW_BONUS = 1;
const FRESHNESS = 2;
const HALF_LIFE_SECONDS = 86_400;
const ENGAGEMENT = 0.3;
const SHARED_HASHTAG = 0.4;
const SEEN = 2;

const VIEWER = '$1::uuid';

export interface Ranked {
  id: string;
  authorId: string;
}

/**
 * CTEs `liked` and `taste`: the flicks that a person posted and liked last, and the hashtags that most of these have.
 */
export const tasteOf = (person: string) => `liked as materialized (
    (select id from flick where author_id = ${person} and state = 'published' order by order_id desc limit ${LIKED})
    union (select flick_id from flick_like where person_id = ${person} order by flick_id desc limit ${LIKED})
  ), taste as materialized (
    select u.hashtag_id from liked join flick_hashtag u on u.flick_id = liked.id
    group by 1 order by count(*) desc, 1 limit ${HASHTAGS}
  )`;

const isEligible = `${listedFlick('f', 'a', VIEWER)} and ${unmuted('a.id', VIEWER)} and ${isInteresting('f', VIEWER)}
  and ${withoutMutedWords('f', VIEWER)}`;

/** Counts that an author hides must not influence the order; a comment weighs more than a like. */
const engagement = `ln(1::float8 + c.comments * 2 + case when f.like_visible then c.likes else 0 end
  + case when f.repost_visible then c.reposts * 3 else 0 end)`;
const freshness = `power(0.5::float8, greatest(extract(epoch from $2::timestamptz - f.created_at)::float8, 0) / ${HALF_LIFE_SECONDS})`;

/**
 * Ranked by: followed authors, freshness (half-life of a day), engagement, and hashtags shared with what the
 * viewer posted and liked; flicks that were shown here or already got a reaction count less. $2 is now, $3 the
 * oldest time considered, $4 the number of rows.
 */
const rank = statement<Ranked>(
  'for_you.rank',
  `
  with ${mutedWords(VIEWER)}, followed as materialized (
    select followee_id as id from follow where follower_id = ${VIEWER}
    order by created_at desc, followee_id desc limit ${FOLLOWED}
  ), candidate as materialized (
    select flick_id as id from (select flick_id from feed_entry where audience = 'public' order by seq desc limit ${NEWEST}) e
    union select x.id from followed w cross join lateral (select f.id from flick f where f.author_id = w.id
      and f.state = 'published' order by f.order_id desc limit ${OF_FOLLOWED}) x
  ), ${tasteOf(VIEWER)}, shown as materialized (
    select distinct seen.id from (select flick_ids, shown from ranked_feed where person_id = ${VIEWER}
      order by id desc limit ${REMEMBERED}) r cross join lateral unnest(r.flick_ids[1:r.shown]) seen(id)
  ), scored as (
    select f.id, f.author_id,
      ${FOLLOW_BONUS}::float8 * ${follows(VIEWER, 'f.author_id')}::int + ${FRESHNESS} * ${freshness}
      + ${ENGAGEMENT} * ${engagement}
      + ${SHARED_HASHTAG} * least(${MOST_SHARED}, (select count(*) from flick_hashtag u
          where u.flick_id = f.id and u.hashtag_id in (select hashtag_id from taste)))
      - ${SEEN} * (f.id in (select id from shown)
          or exists (select from flick_like k where k.person_id = ${VIEWER} and k.flick_id = f.id)
          or exists (select from saved_flick k where k.person_id = ${VIEWER} and k.flick_id = f.id))::int as score
    from candidate join flick f using (id) join person a on a.id = f.author_id join flick_counter c on c.flick_id = f.id
    where f.kind = 'original' and f.author_id <> ${VIEWER} and f.created_at > $3::timestamptz and ${isEligible}
  )
  select id, author_id as "authorId" from scored order by score desc, id desc limit $4::int`,
);

/**
 * The flicks of a list after a position, marked as shown; no row if the list is another viewer's or has
 * expired. Read one by one in the order of the list, so that no more are checked than fill the page.
 */
const page = (limit: number) => `
  with ${mutedWords(VIEWER)}, list as materialized (
    select id, flick_ids from ranked_feed where id = $2::uuid and person_id = ${VIEWER} and made_at > $4::timestamptz
  ), page as materialized (
    select f.id, u.place from (
      select given.id, given.place from list cross join lateral unnest(list.flick_ids) with ordinality given(id, place)
      where given.place > $3::int order by given.place) u
    cross join lateral (select f.id from flick f join person a on a.id = f.author_id
      where f.id = u.id and ${isEligible} offset 0) f
    order by u.place limit ${limit + 1}
  ), card as materialized (
    select - place as place, id as shown_id, null::uuid as original_id, false as folded
    from page order by page.place limit ${limit}
  ), noted as (
    update ranked_feed r set shown = greatest(r.shown, (select - min(place) from card)::int) from list
    where r.id = list.id and exists (select from card)
  )
  select (${cardList('card', VIEWER)}) as flicks, (select (- min(place))::text from card) as last,
    (select count(*) from page) > ${limit} as more
  from list`;

const after = pageStatement<FeedPage>('for_you.page', page);

export const forYouRepository = {
  rank: (db: Prepared, viewer: string, now: Date, since: Date, many: number) =>
    rank(db, viewer, now, since, many),

  /** Stores a list; of expired ones only what was shown stays, and of many lists only the newest. */
  async insert(
    trx: Db,
    list: { id: string; personId: string; flickIds: string[]; madeAt: Date },
    over: Date,
  ): Promise<void> {
    const { id, personId, flickIds, madeAt } = list;
    await sql`update ranked_feed set flick_ids = flick_ids[1:shown]
      where person_id = ${personId} and made_at <= ${over} and cardinality(flick_ids) > shown`.execute(trx);
    await sql`delete from ranked_feed where id in (select id from ranked_feed where person_id = ${personId}
      order by id desc offset ${sql.lit(REMEMBERED - 1)})`.execute(trx);
    await sql`insert into ranked_feed (id, person_id, flick_ids, made_at)
      values (${id}, ${personId}, ${flickIds}::uuid[], ${madeAt})`.execute(trx);
  },

  /** The viewer's newest list that has not expired; null if there is none. */
  async newest(db: Db, viewer: string, over: Date): Promise<string | null> {
    const { rows } = await sql<{ id: string }>`select id from ranked_feed
      where person_id = ${viewer} and made_at > ${over} order by id desc limit 1`.execute(db);
    return rows[0]?.id ?? null;
  },

  /** The flicks of a list after a position; undefined if it has expired. */
  page: async (
    db: Prepared,
    viewer: string,
    limit: number,
    at: { list: string; place: number },
    over: Date,
  ) => (await after(db, limit, viewer, at.list, at.place, over))[0],

  /** Deletes lists created before that time; true while there may be more. */
  async forget(db: Db, before: Date): Promise<boolean> {
    const { rows } = await sql`delete from ranked_feed where id in (
      select id from ranked_feed where made_at < ${before} limit 500 for update skip locked) returning id`.execute(
      db,
    );
    return rows.length === 500;
  },
};
