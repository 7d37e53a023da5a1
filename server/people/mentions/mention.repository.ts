import type { Person } from '../../../contract/core/shared.ts';
import type { Audience } from '../../../contract/flicks/flick.ts';
import { type Prepared, pageStatement } from '../../db/prepared-statement.ts';
import { follows, personPhoto } from '../../db/sql-json.ts';
import { visiblePerson } from '../../visibility/visibility.sql.ts';
import { type NameQuery, nameMatch, nameQueryValues } from '../usernames/name-search.sql.ts';

/** How many of the newest public flicks are considered for their authors. */
const NEWEST = 200;
const CANDIDATES = 60;
/** More than the deepest page of suggestions reaches. */
const CLOSEST_BOUND = 600;

const person = (alias: string) =>
  `${alias}.id as "userId", ${alias}.username, ${alias}.name, ${personPhoto(alias)} as photo`;

type Found = Person & { canSee: boolean };

/** SQL that is true where a person could see the viewer's flick of that audience; without one everybody could. */
const canSee = (person: string, audience: string) => `(coalesce(${audience}, 'public') = 'public'
  or ${person} = $1::uuid
  or (${audience} in ('followers', 'friends') and ${follows(person, '$1::uuid')}
    and (${audience} = 'followers' or ${follows('$1::uuid', person)})))`;

/**
 * People the viewer follows, then followers, each newest first; if these do not fill the page, the most
 * followed of the people who posted recently.
 */
const closest = pageStatement<Found>(
  'mention.closest',
  (limit) => `
  with mine as materialized (
    select p.id, w.created_at from follow w join person p on p.id = w.followee_id and ${visiblePerson('p', '$1::uuid')}
    where w.follower_id = $1::uuid order by w.created_at desc, p.id limit ${CLOSEST_BOUND}
  ), theirs as materialized (
    select p.id, w.created_at from (select follower_id, created_at from follow where followee_id = $1::uuid limit 1000) w
    join person p on p.id = w.follower_id and ${visiblePerson('p', '$1::uuid')}
    where not exists (select from follow back where back.follower_id = $1::uuid and back.followee_id = p.id)
    order by w.created_at desc, p.id limit ${CLOSEST_BOUND}
  ), posting as (
    select author_id as id from (select author_id, seq from feed_entry where audience = 'public'
      order by seq desc limit ${NEWEST}) newest
    where (select count(*) from mine) + (select count(*) from theirs) < $2::int + ${limit}
    group by author_id order by max(seq) desc limit ${CANDIDATES}
  ), popular as (
    select p.id, coalesce((select c.followers from person_counter c where c.person_id = p.id), 0) as fans
    from posting join person p using (id) where ${visiblePerson('p', '$1::uuid')} and p.id <> $1::uuid
      and not exists (select from follow w where w.follower_id = $1::uuid and w.followee_id = p.id)
      and not exists (select from follow w where w.follower_id = p.id and w.followee_id = $1::uuid)
  ), suggested as (
    select id, 1 as class, created_at, 0 as fans from mine
    union all select id, 2, created_at, 0 from theirs
    union all select id, 3, null, fans from popular
  )
  select ${person('p')}, ${canSee('p.id', '$3::text')} as "canSee" from suggested s join person p using (id)
  order by "canSee" desc, s.class, s.created_at desc, s.fans desc, p.id offset $2::int limit ${limit}`,
);

const match = nameMatch('p', 3);

/**
 * People whose username, name or a word of it begins with the query, in this order: mutual follows, followed
 * people, followers, others, the viewer. Within each group, matches at the start of a name come first, then
 * people with more followers. Every source is bounded and read by its index; words within names are only
 * searched if too few names begin with the query.
 */
const byPrefix = pageStatement<Found>(
  'mention.prefix',
  (limit) => `
  with starts as materialized (
    (select p.id from person p where ${match.username} and ${visiblePerson('p', '$1::uuid')} order by p.username using ~<~ limit ${CANDIDATES})
    union
    (select p.id from person p where ${match.name} and ${visiblePerson('p', '$1::uuid')} order by p.search_name using ~<~ limit ${CANDIDATES})
  ), candidate as (
    (select p.id from follow w join person p on p.id = w.followee_id
      where w.follower_id = $1::uuid and ${match.any} order by p.username limit ${CANDIDATES})
    union select id from starts
    union
    (select p.id from person p where (select count(*) from starts) < ${CANDIDATES} and ${match.word}
      and ${visiblePerson('p', '$1::uuid')} limit ${CANDIDATES})
    union
    (select p.id from (select follower_id from follow where followee_id = $1::uuid limit 1000) fan
      join person p on p.id = fan.follower_id where ${match.any} limit ${CANDIDATES})
  ), ranked as (
    select p.*, exists (select from follow w where w.follower_id = $1::uuid and w.followee_id = p.id) as mine,
      exists (select from follow w where w.follower_id = p.id and w.followee_id = $1::uuid) as theirs,
      coalesce((select c.followers from person_counter c where c.person_id = p.id), 0) as fans
    from candidate join person p using (id) where ${visiblePerson('p', '$1::uuid')}
  )
  select ${person('p')}, ${canSee('p.id', '$8::text')} as "canSee" from ranked p
  order by "canSee" desc, p.id = $1::uuid, p.mine and p.theirs desc, p.mine desc, p.theirs desc, ${match.start} desc,
    p.fans desc, p.username
  offset $2::int limit ${limit}`,
);

export const mentionRepository = {
  closest: (db: Prepared, viewer: string, audience: Audience | null, skip: number, limit: number) =>
    closest(db, limit, viewer, skip, audience),
  search: (
    db: Prepared,
    viewer: string,
    typed: NameQuery,
    audience: Audience | null,
    skip: number,
    limit: number,
  ) => byPrefix(db, limit, viewer, skip, ...nameQueryValues(typed), audience),
};
