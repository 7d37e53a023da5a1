import { type Prepared, pageStatement, statement } from '../../db/prepared-statement.ts';
import { follows } from '../../db/sql-json.ts';
import { mutedWords, withoutMutedWords } from '../../people/blocks/muted-text.sql.ts';
import { isModerated, moderationJson } from '../../visibility/moderation.sql.ts';
import {
  inAudience,
  isForEverybody,
  unmuted,
  visibleFlick,
  visiblePerson,
} from '../../visibility/visibility.sql.ts';
import { cardList, isPlain, listsSomething, plainReposts } from '../flick-json.sql.ts';

/** A page as JSON text, where it ended, and whether there is more below. */
export interface FeedPage {
  flicks: string;
  last: string | null;
  more: boolean;
}

const shownAuthor = (author: string) =>
  `${visiblePerson(author, '$1::uuid')} and ${unmuted(`${author}.id`, '$1::uuid')}`;
/** A quote shows what it reposts, so the author of that must not be muted either. */
const noMutedOriginal = (flick: string) => `(${flick}.original_id is null or not exists (
  select from flick source join mute m on m.muter_id = $1::uuid and m.muted_id = source.author_id
  where source.id = ${flick}.original_id))`;
/** Excludes flicks the viewer is not interested in, posted or reposted. */
const isInteresting = (flick: string) => `not exists (select from not_interested n
  where n.person_id = $1::uuid and n.flick_id in (${flick}.id, ${flick}.original_id))`;
const unmutedReposter = unmuted('r.author_id', '$1::uuid');

/**
 * The entries below a position, up to `limit` that the viewer may see. One extra row shows whether there is
 * more. An entry whose flick has a visible plain repost shows as that repost.
 */
const latestPage = (below: string) => (limit: number) =>
  `
  with ${mutedWords('$1::uuid')}, page as materialized (
    select e.seq, e.flick_id, f.kind, f.original_id from feed_entry e
    join flick f on f.id = e.flick_id join person a on a.id = e.author_id
    where e.seq < ${below} and ${shownAuthor('a')} and ${inAudience('e', 'a', '$1::uuid')}
      and ${noMutedOriginal('f')} and ${isInteresting('f')} and ${withoutMutedWords('f', '$1::uuid')}
    order by e.seq desc limit ${limit + 1}
  ), card as materialized (
    select page.seq as place, coalesce(top.id, page.flick_id) as shown_id, top.id is not null as folded,
      case when top.id is null then page.original_id else page.flick_id end as original_id
    from (select * from page order by seq desc limit ${limit}) page
    left join lateral (select r.id ${plainReposts('page.flick_id', '$1::uuid', unmutedReposter)} order by r.id desc limit 1) top
      on page.kind = 'original'
  )
  select (${cardList('card', '$1::uuid', unmutedReposter)}) as flicks, (select min(place) from card) as last,
    (select count(*) from page) > ${limit} as more`;

const afterPlace = pageStatement<FeedPage>('feed.after', latestPage('$2::bigint'));

/** Below the public entry that is `skip` entries under `top`; empty if there is none. */
const byRank = pageStatement<FeedPage>(
  'feed.rank',
  latestPage(`(select seq from feed_entry where audience = 'public' and seq < $2::bigint
    order by seq desc offset $3::int limit 1)`),
);

const followed = `select w.followee_id as id from follow w where w.follower_id = $1::uuid
  and ${unmuted('w.followee_id', '$1::uuid')} union all select $1::uuid`;

/** The audience of what the viewer or people whom they follow share. */
const forFollowers = `(x.audience in ('public', 'followers') or x.author_id = $1::uuid
  or x.audience = 'friends' and ${follows('x.author_id', '$1::uuid')})`;

/**
 * A row is in the following feed unless a newer plain repost by a followed person shows its original. Quotes
 * have their own entries.
 */
const inFollowing = `x.state = 'published' and ${forFollowers}
  and ${listsSomething('x', '$1::uuid')} and ${noMutedOriginal('x')} and ${isInteresting('x')}
  and ${withoutMutedWords('x', '$1::uuid')}
  and (x.kind = 'repost' and not ${isPlain('x')} or not exists (select ${plainReposts('coalesce(x.original_id, x.id)', '$1::uuid', `r.author_id in (${followed})`)}
    and r.id > x.order_id))`;

/** The public flicks with a hashtag that the viewer follows, of people whom they follow or not. */
const withFollowed = `${isForEverybody('x', 'a')} and not x.limited and ${shownAuthor('a')} and ${inFollowing}`;

/**
 * Posts and reposts of followed people and flicks with followed hashtags, newest first. Only the authors and hashtags
 * with the newest posts can be on a page, so the page is merged from these alone, however many the viewer follows.
 */
const followingPage =
  (below: string, before = '') =>
  (limit: number) => {
    const byAuthor = (author: string, count: number) => `select x.id, x.order_id from flick x
    where x.author_id = ${author} and x.order_id < ${below} and ${inFollowing} order by x.order_id desc limit ${count}`;
    const byHashtag = (hashtag: string, count: number) => `select x.id, k.order_id
    from flick_hashtag k join flick x on x.id = k.flick_id join person a on a.id = x.author_id
    where k.hashtag_id = ${hashtag} and k.order_id < ${below} and ${withFollowed} order by k.order_id desc limit ${count}`;
    return `
  with ${mutedWords('$1::uuid')}, ${before} author as materialized (
    select who.id from (${followed}) who join person a on a.id = who.id and ${visiblePerson('a', '$1::uuid')}
    cross join lateral (${byAuthor('who.id', 1)}) head order by head.order_id desc limit ${limit + 1}
  ), tag as materialized (
    select t.hashtag_id as id from hashtag_follow t cross join lateral (${byHashtag('t.hashtag_id', 1)}) head
    where t.person_id = $1::uuid order by head.order_id desc limit ${limit + 1}
  ), page as materialized (
    select x.id, x.order_id, x.original_id, x.kind = 'repost' and ${isPlain('x')} as folded
    from (select n.id from author cross join lateral (${byAuthor('author.id', limit + 1)}) n
      union select n.id from tag cross join lateral (${byHashtag('tag.id', limit + 1)}) n) found
    join flick x on x.id = found.id order by x.order_id desc limit ${limit + 1}
  ), card as materialized (
    select order_id as place, id as shown_id, original_id, folded from page order by order_id desc limit ${limit}
  )
  select (${cardList('card', '$1::uuid', `r.author_id in (${followed})`)}) as flicks,
    (select place from card order by place limit 1) as last, (select count(*) from page) > ${limit} as more`;
  };

const followingAfter = pageStatement<FeedPage>('feed.following', followingPage('$2::uuid'));

const followingSkip = pageStatement<FeedPage>(
  'feed.following.skip',
  followingPage(
    '(select order_id from start)',
    `start as materialized (
    select order_id from (
      select x.order_id from flick x join person a on a.id = x.author_id and ${visiblePerson('a', '$1::uuid')}
      where x.author_id in (${followed}) and ${inFollowing}
      union select x.order_id from hashtag_follow t join flick_hashtag k on k.hashtag_id = t.hashtag_id
      join flick x on x.id = k.flick_id join person a on a.id = x.author_id
      where t.person_id = $1::uuid and ${withFollowed}
    ) entry order by order_id desc offset $2::int - 1 limit 1
  ),`,
  ),
);

const one = statement<{ flicks: string; moderation: string | null }>(
  'flick.one',
  `
  with card as materialized (
    select f.id as place, f.id as shown_id, f.original_id, false as folded
    from flick f join person a on a.id = f.author_id
    where f.id = $2::uuid and (${visibleFlick('f', 'a', '$1::uuid')}
      or f.state = 'removed' and f.author_id = $1::uuid)
  )
  select (${cardList('card', '$1::uuid')}) as flicks, (select ${moderationJson('f')}::text from flick f
    where f.id = $2::uuid and f.author_id = $1::uuid and ${isModerated('f')}) as moderation`,
);

const NEWEST_PLACE = '9223372036854775807';
const NEWEST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

async function single(rows: Promise<FeedPage[]>): Promise<FeedPage> {
  const [page] = await rows;
  if (!page) throw new Error('a page statement answers one row');
  return page;
}

export const feedRepository = {
  /** Entries below the position `after` (a seq), from the top if it is null. */
  latest: (db: Prepared, viewer: string | null, limit: number, after: string | null) =>
    single(afterPlace(db, limit, viewer, after ?? NEWEST_PLACE)),
  /** Entries under the public entry `skip` below `top`. */
  latestByRank: (db: Prepared, viewer: string | null, limit: number, top: string, skip: number) =>
    single(byRank(db, limit, viewer, top, skip)),
  following: (db: Prepared, viewer: string, limit: number, after: string | null) =>
    single(followingAfter(db, limit, viewer, after ?? NEWEST_ID)),
  /** What follows after `skip` (at least 1) rows. */
  followingSkip: (db: Prepared, viewer: string, limit: number, skip: number) =>
    single(followingSkip(db, limit, viewer, skip)),
  /**
   * One card as a JSON list, empty if the viewer may not see it; for its author with the moderation decision.
   */
  async one(db: Prepared, viewer: string | null, id: string): Promise<string> {
    const [row] = await one(db, viewer, id);
    if (!row?.moderation) return row?.flicks ?? '[]';
    return `${row.flicks.slice(0, -2)},"moderation":${row.moderation}}]`;
  },
};
