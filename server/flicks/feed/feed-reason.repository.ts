import { type Prepared, statement } from '../../db/prepared-statement.ts';
import { follows, jsonList, personJson } from '../../db/sql-json.ts';
import { visibleFlick } from '../../visibility/visibility.sql.ts';
import { isActingTarget } from '../original-target.sql.ts';
import { tasteOf } from './for-you.repository.ts';

const VIEWER = '$1::uuid';
/** The most reposters that are named. */
const NAMED = 3;

const isFollowedHashtag = `exists (select from hashtag_follow w
  where w.person_id = ${VIEWER} and w.hashtag_id = u.hashtag_id)`;

const hashtags = (condition: string) =>
  jsonList(`select h.name as place,
    json_build_object('_id', h.id, 'name', h.name) as item
  from flick_hashtag u join hashtag h on h.id = u.hashtag_id where u.flick_id = t.id and ${condition}`);

/** What the feeds know of flick $2 and viewer $1, as JSON text; $3 is the time from which on a flick is new. */
const reason = statement<{ reason: string }>(
  'feed-reason',
  `
  with ${tasteOf(VIEWER)}, target as materialized (
    select f.id, f.author_id, f.created_at, c.comments + case when f.like_visible then c.likes else 0 end
      + case when f.repost_visible then c.reposts else 0 end as reactions
    from flick f join person a on a.id = f.author_id join flick_counter c on c.flick_id = f.id
    where ${isActingTarget}
  ), reposter as materialized (
    select p.id, max(x.id::text) as newest from target t join flick x on x.original_id = t.id and x.kind = 'repost'
      join person p on p.id = x.author_id
    where ${follows(VIEWER, 'p.id')} and ${visibleFlick('x', 'p', VIEWER)} group by p.id
  )
  select json_build_object('isFollowing', ${follows(VIEWER, 't.author_id')},
    'followedHashtags', ${hashtags(isFollowedHashtag)},
    'likedHashtags', ${hashtags(`u.hashtag_id in (select hashtag_id from taste) and not ${isFollowedHashtag}`)},
    'reposters', ${jsonList(`select row_number() over (order by r.newest desc) as place, ${personJson('p')} as item
      from (select * from reposter order by newest desc limit ${NAMED}) r join person p using (id)`)},
    'reposterCount', (select count(*) from reposter), 'isNew', t.created_at >= $3::timestamptz,
    'reactions', t.reactions)::text as reason
  from target t`,
);

export const feedReasonRepository = {
  /** Undefined if the viewer may not see the flick. */
  read: async (db: Prepared, viewer: string, flickId: string, newSince: Date) =>
    (await reason(db, viewer, flickId, newSince))[0]?.reason,
};
