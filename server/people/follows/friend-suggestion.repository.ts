import { type Db, type Prepared, statement, within } from '../../db/prepared-statement.ts';
import { follows, personPhoto } from '../../db/sql-json.ts';
import { hasPrivateAccount, unmuted, visiblePerson } from '../../visibility/visibility.sql.ts';

const VIEWER = '$1::uuid';
const MOST_SUGGESTIONS = 20;
/**
 * Bounds of what is read: followed people, people followed by each of those, hashtags, flicks per hashtag,
 * popular people, candidates per source.
 */
const FOLLOWED = 200;
const FOLLOWED_BY_EACH = 100;
const HASHTAGS = 30;
const USES = 100;
const FAMOUS = 1_000;
const CANDIDATES = 200;

/** True where person `p` may be suggested to the viewer; people with private accounts are not. */
const suggestable = `p.id <> ${VIEWER} and not ${hasPrivateAccount('p')} and ${visiblePerson('p', VIEWER)} and not ${follows(VIEWER, 'p.id')}
  and ${unmuted('p.id', VIEWER)} and not exists (select from dismissed_suggestion d
    where d.person_id = ${VIEWER} and d.dismissed_id = p.id)`;

export interface SuggestionRow {
  _id: string;
  username: string;
  name: string;
  photo: string | null;
  /** How many people followed by the viewer follow them, and the name of one who is visible to the viewer. */
  shared: number;
  via: string | null;
  hashtag: string | null;
  country: string | null;
}

const read = statement<SuggestionRow>(
  'suggestion.read',
  `select p.id as "_id", p.username, p.name, ${personPhoto('p')} as photo, s.shared, v.name as via, h.name as hashtag, s.country
  from friend_suggestion s join person p on p.id = s.suggested_id
  left join person v on v.id = s.via_id and ${visiblePerson('v', VIEWER)}
  left join hashtag h on h.id = s.hashtag_id
  where s.person_id = ${VIEWER} and s.made_at > $2::timestamptz and ${suggestable} order by s.place`,
);

const forget = statement<never>(
  'suggestion.forget',
  `delete from friend_suggestion where person_id = ${VIEWER}`,
);

/** $3 is the time since which people and hashtags count as active, $4 the first id of that time. */
const make = statement<never>(
  'suggestion.make',
  `
  with mine as materialized (
    select followee_id as id, row_number() over (order by created_at desc, followee_id desc) as place
    from follow where follower_id = ${VIEWER} order by created_at desc, followee_id desc limit ${FOLLOWED}
  ), near as materialized (
    select theirs.followee_id as id, count(*)::int as shared, (array_agg(m.id order by m.place))[1] as via
    from mine m cross join lateral (select followee_id from follow where follower_id = m.id
      order by created_at desc, followee_id desc limit ${FOLLOWED_BY_EACH}) theirs
    where not ${follows(VIEWER, 'theirs.followee_id')} group by 1 order by 2 desc, 1 limit ${CANDIDATES}
  ), used as materialized (
    select distinct u.hashtag_id from (select id from flick where author_id = ${VIEWER} and state = 'published'
      and order_id > $4::uuid order by order_id desc limit ${USES}) f
    join flick_hashtag u on u.flick_id = f.id limit ${HASHTAGS}
  ), alike as materialized (
    select f.author_id as id, count(distinct u.hashtag_id)::int as tags, (array_agg(u.hashtag_id order by f.order_id desc))[1] as hashtag_id
    from used cross join lateral (select hashtag_id, flick_id from flick_hashtag x where x.hashtag_id = used.hashtag_id
      and x.order_id > $4::uuid order by x.order_id desc limit ${USES}) u
    join flick f on f.id = u.flick_id and f.state = 'published' and f.audience = 'public'
    group by 1 order by 2 desc, 1 limit ${CANDIDATES}
  ), famous as materialized (
    select c.person_id as id, c.followers from person_counter c where c.followers > 0
    order by c.followers desc, c.person_id limit ${FAMOUS}
  ), candidate as (
    select id from near union select id from alike
    union (select id from famous order by followers desc, id limit ${CANDIDATES})
    union (select f.id from famous f join person p on p.id = f.id join person me on me.id = ${VIEWER} and me.country = p.country
      order by f.followers desc, f.id limit ${CANDIDATES})
  ), scored as (
    select p.id, coalesce(near.shared, 0) as shared, near.via, alike.hashtag_id,
      case when p.country = me.country then p.country end as country,
      3 * coalesce(near.shared, 0) + coalesce(alike.tags, 0) + case when p.country = me.country then 0.5 else 0 end
        + log((coalesce(c.followers, 0) + 1)::double precision) as score
    from candidate join person p using (id) join person me on me.id = ${VIEWER}
    left join near on near.id = p.id left join alike on alike.id = p.id left join person_counter c on c.person_id = p.id
    where ${suggestable} and (exists (select from flick f where f.author_id = p.id and f.state = 'published' and f.id > $4::uuid)
      or exists (select from session s where s.person_id = p.id and s.last_active_at > $3::timestamptz))
  )
  insert into friend_suggestion (person_id, suggested_id, place, shared, via_id, hashtag_id, country, made_at)
  select ${VIEWER}, id, row_number() over (order by score desc, id), shared, via, hashtag_id, country, $2::timestamptz
  from scored order by score desc, id limit ${MOST_SUGGESTIONS}`,
);

const dismiss = statement<{ id: string }>(
  'suggestion.dismiss',
  `with target as (select p.id from person p where p.id = $2::uuid and p.id <> ${VIEWER} and ${visiblePerson('p', VIEWER)}),
  inserted as (insert into dismissed_suggestion (person_id, dismissed_id, created_at)
    select ${VIEWER}, id, $3::timestamptz from target on conflict do nothing)
  select id from target`,
);

export const friendSuggestionRepository = {
  /** Suggestions created after that time that are still valid, best first. */
  read: (db: Prepared, viewer: string, madeAfter: Date) => read(db, viewer, madeAfter),

  /** Replaces the suggestions by new ones; only people and hashtags active since that time count. */
  async make(trx: Db, viewer: string, now: Date, active: { since: Date; firstId: string }): Promise<void> {
    await forget(within(trx), viewer);
    await make(within(trx), viewer, now, active.since, active.firstId);
  },

  /** False if the person is hidden from the viewer. */
  dismiss: async (db: Prepared, viewer: string, personId: string, now: Date) =>
    (await dismiss(db, viewer, personId, now)).length > 0,
};
