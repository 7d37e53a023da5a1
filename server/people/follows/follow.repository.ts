import { sql } from 'kysely';
import { type Db, statement, within } from '../../db/prepared-statement.ts';
import { visiblePerson } from '../../visibility/visibility.sql.ts';

/** The counters after a call. */
export interface FollowState {
  /** Followers of the followed person. */
  followers: number;
  /** How many people the follower follows. */
  following: number;
  /** False if nothing changed. */
  changed: boolean;
}

/** Subtracts deleted follows, `gone (follower_id, followee_id)`, from the counters. */
export const uncountFollows = `insert into person_counter as c (person_id, followers, following)
  select n.id, 0, 0 from (
    select followee_id as id from gone union select follower_id from gone) n order by n.id
  on conflict (person_id) do update set
    followers = c.followers - (select count(*)::int from gone where gone.followee_id = c.person_id),
    following = c.following - (select count(*)::int from gone where gone.follower_id = c.person_id)
  returning c.person_id, c.followers, c.following`;

/** The follow and both counters change in one statement; the counters only if a row changed. */
const set = (change: string, count: string) => `
  with target as materialized (select p.id from person p where p.id = $2::uuid and ${visiblePerson('p', '$1::uuid')}),
  ${change}, counted as (${count})
  select coalesce((select followers from counted where person_id = $2::uuid), theirs.followers, 0) as followers,
    coalesce((select following from counted where person_id = $1::uuid), mine.following, 0) as following,
    exists (select from counted) as changed
  from target left join person_counter theirs on theirs.person_id = $2::uuid
  left join person_counter mine on mine.person_id = $1::uuid`;

const add = statement<FollowState>(
  'follow.add',
  set(
    `inserted as (insert into follow (follower_id, followee_id, created_at)
      select $1::uuid, id, $3::timestamptz from target on conflict do nothing returning follower_id, followee_id)`,
    `insert into person_counter as c (person_id, followers, following)
      select n.id, n.followers, n.following from (
        select followee_id as id, 1 as followers, 0 as following from inserted
        union all select follower_id, 0, 1 from inserted) n order by n.id
      on conflict (person_id) do update set followers = c.followers + excluded.followers,
        following = c.following + excluded.following
      returning c.person_id, c.followers, c.following`,
  ),
);

const removal = (follower: string, followee: string) => `gone as (delete from follow w using target
  where w.follower_id = ${follower} and w.followee_id = ${followee} returning w.follower_id, w.followee_id)`;
const remove = statement<FollowState>('follow.remove', set(removal('$1::uuid', 'target.id'), uncountFollows));
const drop = statement<FollowState>('follow.drop', set(removal('target.id', '$1::uuid'), uncountFollows));

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
  add: async (trx: Db, viewer: string, personId: string, now: Date) =>
    (await add(within(trx), viewer, personId, now))[0],
  remove: async (trx: Db, viewer: string, personId: string) =>
    (await remove(within(trx), viewer, personId))[0],

  /** The other way round: the person no longer follows the viewer. */
  removeFollower: async (trx: Db, viewer: string, personId: string) =>
    (await drop(within(trx), viewer, personId))[0],
};
