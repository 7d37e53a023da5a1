import { profileAbout } from '../../../contract/people/profile-fields.ts';
import { type Db, type Prepared, statement } from '../../db/prepared-statement.ts';
import { asksToFollow, follows, isoTime, jsonList, personJson, personPhoto } from '../../db/sql-json.ts';
import { blocks, hasPrivateAccount, visiblePerson } from '../../visibility/visibility.sql.ts';
import { aboutColumns } from './about-columns.ts';

const VIEWER = '$1::uuid';
/** How many of the people whom the viewer follows are checked for following the person too. */
const MUTUALS_BOUND = 2_000;

/** How many of the person's flicks the viewer may see, by their audiences. */
const flickCount = `coalesce(c.public_flicks
  + case when w.is_self or w.is_following then c.follower_flicks else 0 end
  + case when w.is_self or w.is_following and w.is_followed_by then c.friend_flicks else 0 end
  + case when w.is_self then c.private_flicks else 0 end, 0)`;

/** What a profile shows beside the name; empty values for a person whom the viewer blocks. */
const about = aboutColumns
  .map((column) => {
    const nothing = profileAbout.shape[column].safeParse(null).success ? 'null' : "''";
    return `'${column}', case when w.is_blocked then ${nothing} else w.${column} end`;
  })
  .join(', ');

/** A person whom the viewer blocks has only a name. */
const one = statement<{ profile: string }>(
  'profile.one',
  `
  with who as materialized (
    select p.*, p.id is not distinct from ${VIEWER} as is_self, ${follows(VIEWER, 'p.id')} as is_following,
      ${follows('p.id', VIEWER)} as is_followed_by, ${blocks(VIEWER, 'p.id')} as is_blocked
    from person p where p.id = $2::uuid and p.state = 'active' and not ${blocks('p.id', VIEWER)}
  ), mutual as materialized (
    select m.id, mine.created_at from who
    cross join lateral (select followee_id, created_at from follow where follower_id = ${VIEWER}
      order by created_at desc, followee_id desc limit ${MUTUALS_BOUND}) mine
    join person m on m.id = mine.followee_id and ${visiblePerson('m', VIEWER)}
    where not who.is_self and not who.is_blocked and ${follows('m.id', 'who.id')}
  )
  select json_build_object('userId', w.id, 'username', w.username, 'name', w.name,
    'isSelf', w.is_self, 'isFollowing', w.is_following, 'isFollowedBy', w.is_followed_by,
    'isRequested', ${asksToFollow(VIEWER, 'w.id')}, 'hasRequested', ${asksToFollow('w.id', VIEWER)},
    'isPrivate', ${hasPrivateAccount('w')},
    'isBlocked', w.is_blocked, 'createdAt', ${isoTime('w.created_at')},
    'isMuted', exists (select from mute x where x.muter_id = ${VIEWER} and x.muted_id = w.id),
    'photo', case when not w.is_blocked then ${personPhoto('w')} end,
    ${about},
    'bioLinks', ${jsonList(`select l.id as place, json_build_object('_id', l.id, 'title', l.title, 'url', l.url) as item
      from bio_link l where l.person_id = w.id and not w.is_blocked`)},
    'flickCount', case when w.is_blocked then 0 else ${flickCount} end,
    'followerCount', case when w.is_blocked then 0 else coalesce(c.followers, 0) end,
    'followingCount', case when w.is_blocked then 0 else coalesce(c.following, 0) end,
    'questCount', case when w.is_blocked then 0 else coalesce(c.quests, 0) end,
    'completedQuests', case when w.is_blocked then 0 else (
      select count(*)::int from application s where s.applicant_id = w.id and s.state = 'approved') end,
    'mutuals', ${jsonList(`select row_number() over (order by mutual.created_at desc, m.id) as place, ${personJson('m')} as item
      from mutual join person m using (id) order by mutual.created_at desc, m.id limit 3`)},
    'mutualCount', (select count(*)::int from mutual))::text as profile
  from who w left join person_counter c on c.person_id = w.id`,
);

export const profileRepository = {
  /** A person's page as JSON text; undefined where the viewer, null for visitors, may not know of them. */
  find: async (db: Prepared, viewer: string | null, personId: string) =>
    (await one(db, viewer, personId))[0]?.profile,

  /** The ids of the newest people whom search engines may show. */
  async newestOpen(db: Db, limit: number): Promise<string[]> {
    const rows = await db
      .selectFrom('person')
      .select('id')
      .where('state', '=', 'active')
      .where('open_to_web', '=', true)
      .where('private_since', 'is', null)
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  },
};
