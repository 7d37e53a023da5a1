import { sql } from 'kysely';
import { type Db, statement, within } from '../../db/prepared-statement.ts';
import { follows } from '../../db/sql-json.ts';
import { hasPrivateAccount, visiblePerson } from '../../visibility/visibility.sql.ts';

/** The follow and the counters after a call. */
export interface FollowState {
  isFollowing: boolean;
  /** Whether the followed person, whose account is private, has to accept first. */
  isRequested: boolean;
  /** Followers of the followed person. */
  followers: number;
  /** How many people the follower follows. */
  following: number;
  /** Null if nothing changed. */
  changed: 'follow' | 'request' | null;
}

type Change = Omit<FollowState, 'isFollowing'>;

/** Subtracts deleted follows, `gone (follower_id, followee_id)`, from the counters. */
export const uncountFollows = `insert into person_counter as c (person_id, followers, following)
  select n.id, 0, 0 from (
    select followee_id as id from gone union select follower_id from gone) n order by n.id
  on conflict (person_id) do update set
    followers = c.followers - (select count(*)::int from gone where gone.followee_id = c.person_id),
    following = c.following - (select count(*)::int from gone where gone.follower_id = c.person_id)
  returning c.person_id, c.followers, c.following`;

/** Adds new follows, `inserted (follower_id, followee_id)`, to the counters. */
export const countFollows = `insert into person_counter as c (person_id, followers, following)
  select n.id, sum(n.followers), sum(n.following) from (
    select followee_id as id, 1 as followers, 0 as following from inserted
    union all select follower_id, 0, 1 from inserted) n group by n.id order by n.id
  on conflict (person_id) do update set followers = c.followers + excluded.followers,
    following = c.following + excluded.following
  returning c.person_id, c.followers, c.following`;

/**
 * The follow, or the request, and both counters change in one statement; the counters only if a row changed. `asks` is
 * true if the call leaves a request.
 */
const set = (asks: string, change: string, count: string) => `
  with target as materialized (select p.id, ${asks} as asks
    from person p where p.id = $2::uuid and ${visiblePerson('p', '$1::uuid')}),
  ${change}, counted as (${count})
  select target.asks as "isRequested", coalesce((select followers from counted where person_id = $2::uuid), theirs.followers, 0) as followers,
    coalesce((select following from counted where person_id = $1::uuid), mine.following, 0) as following,
    case when exists (select from counted) then 'follow' when exists (select from asked) then 'request' end as changed
  from target left join person_counter theirs on theirs.person_id = $2::uuid
  left join person_counter mine on mine.person_id = $1::uuid`;

const add = statement<Change>(
  'follow.add',
  set(
    `${hasPrivateAccount('p')} and not ${follows('$1::uuid', 'p.id')}`,
    `inserted as (insert into follow (follower_id, followee_id, created_at)
      select $1::uuid, id, $3::timestamptz from target where not asks
      on conflict do nothing returning follower_id, followee_id),
    asked as (insert into follow_request (requester_id, target_id, created_at)
      select $1::uuid, id, $3::timestamptz from target where asks on conflict do nothing returning target_id)`,
    countFollows,
  ),
);

const removal = (follower: string, followee: string) => `gone as (delete from follow w using target
  where w.follower_id = ${follower} and w.followee_id = ${followee} returning w.follower_id, w.followee_id)`;
const remove = statement<Change>(
  'follow.remove',
  set(
    'false',
    `${removal('$1::uuid', 'target.id')},
    asked as (delete from follow_request w using target
      where w.requester_id = $1::uuid and w.target_id = target.id returning w.target_id)`,
    uncountFollows,
  ),
);
const drop = statement<Change>(
  'follow.drop',
  set('false', `${removal('target.id', '$1::uuid')}, asked as (select where false)`, uncountFollows),
);

/** Follows. Every change runs in a transaction that has locked both people. */
export const followRepository = {
  /**
   * Serialises changes of relations between these people until the transaction ends. Queries after it see all
   * earlier changes: a follow never slips past a block.
   */
  async lockPeople(trx: Db, ids: readonly string[]): Promise<void> {
    await sql`select id from person where id = any(${ids}::uuid[]) order by id for no key update`.execute(
      trx,
    );
  },

  /** Undefined if the person is hidden from the viewer. */
  async add(trx: Db, viewer: string, personId: string, now: Date): Promise<FollowState | undefined> {
    const [after] = await add(within(trx), viewer, personId, now);
    return after && { ...after, isFollowing: !after.isRequested };
  },
  async remove(trx: Db, viewer: string, personId: string): Promise<FollowState | undefined> {
    const [after] = await remove(within(trx), viewer, personId);
    return after && { ...after, isFollowing: false };
  },

  /** The other way round: the person no longer follows the viewer. */
  removeFollower: async (trx: Db, viewer: string, personId: string) =>
    (await drop(within(trx), viewer, personId))[0],
};
