import { sql } from 'kysely';
import type { Audience } from '../../contract/flicks/flick.ts';
import { type Recounted, recounted } from '../db/counter-repair.ts';
import type { Db } from '../db/prepared-statement.ts';

const published = (audience: Audience) => sql`count(*) filter (where f.audience = ${sql.lit(audience)})::int`;
const sums = sql`${published('public')} as public_flicks, ${published('followers')} as follower_flicks,
  ${published('friends')} as friend_flicks, ${published('private')} as private_flicks`;

/** SQL that counts the actual rows of the people in `given (id)`, which the counters must match. */
const facts = sql`select given.id, n.*,
    (select count(*)::int from follow w where w.followee_id = given.id) as followers,
    (select count(*)::int from follow w where w.follower_id = given.id) as following,
    (select count(*)::int from quest q where q.owner_id = given.id and q.state <> 'deleted') as quests
  from given cross join lateral (select ${sums} from flick f
    where f.author_id = given.id and f.kind = 'original' and f.state = 'published') n`;

const KNOWN = sql`state not in ('pending', 'purged')`;

/**
 * Counters of flicks, follows and quests per person. Rows are always locked in the order of ids, to avoid
 * deadlocks.
 */
export const personCounterRepository = {
  /** Counts new originals. */
  async countFlicks(db: Db, flicks: readonly { authorId: string; audience: Audience }[]): Promise<void> {
    if (flicks.length === 0) return;
    const authors = flicks.map(({ authorId }) => authorId);
    const audiences = flicks.map(({ audience }) => audience);
    await sql`
      insert into person_counter as c (person_id, public_flicks, follower_flicks, friend_flicks, private_flicks)
      select f.author_id, ${sums} from unnest(${authors}::uuid[], ${audiences}::text[]) as f(author_id, audience)
      group by 1 order by 1
      on conflict (person_id) do update set public_flicks = c.public_flicks + excluded.public_flicks,
        follower_flicks = c.follower_flicks + excluded.follower_flicks,
        friend_flicks = c.friend_flicks + excluded.friend_flicks,
        private_flicks = c.private_flicks + excluded.private_flicks`.execute(db);
  },

  /** Adds quests that a person posted, or subtracts deleted ones. */
  async countQuests(db: Db, personId: string, by: number): Promise<void> {
    await sql`insert into person_counter as c (person_id, quests) values (${personId}, greatest(${by}::int, 0))
      on conflict (person_id) do update set quests = greatest(c.quests + ${by}::int, 0)`.execute(db);
  },

  /** Subtracts an original that was just withdrawn. */
  async uncountFlick(db: Db, flickId: string): Promise<void> {
    const less = (audience: Audience) => sql`(f.audience = ${sql.lit(audience)})::int`;
    await sql`
      update person_counter c set public_flicks = c.public_flicks - ${less('public')},
        follower_flicks = c.follower_flicks - ${less('followers')},
        friend_flicks = c.friend_flicks - ${less('friends')}, private_flicks = c.private_flicks - ${less('private')}
      from flick f where f.id = ${flickId} and f.kind = 'original' and c.person_id = f.author_id`.execute(db);
  },

  /** Recomputes every counter, for a demo world that was just created. */
  async countAll(db: Db): Promise<void> {
    await sql`
      insert into person_counter
        (person_id, public_flicks, follower_flicks, friend_flicks, private_flicks, followers, following, quests)
      select counted.* from (with given as (select id from person where ${KNOWN}) ${facts}) counted
      on conflict (person_id) do update set public_flicks = excluded.public_flicks,
        follower_flicks = excluded.follower_flicks, friend_flicks = excluded.friend_flicks,
        private_flicks = excluded.private_flicks, followers = excluded.followers, following = excluded.following,
        quests = excluded.quests`.execute(db);
  },

  /** Recounts up to `many` people above `after` as `counterRepository` does. */
  async recount(db: Db, after: string, many: number): Promise<Recounted> {
    const { rows } = await sql<{ id: string }>`select id from person where id > ${after} and ${KNOWN}
      order by id limit ${sql.lit(many)}`.execute(db);
    const ids = rows.map((row) => row.id);
    await sql`insert into person_counter (person_id) select id from unnest(${ids}::uuid[]) id order by id
      on conflict do nothing`.execute(db);
    await sql`select person_id from person_counter where person_id = any(${ids}::uuid[]) order by person_id for update`.execute(
      db,
    );
    const { rows: drifted } = await sql`
      with given as (select id from unnest(${ids}::uuid[]) id), n as (${facts})
      update person_counter c set public_flicks = n.public_flicks, follower_flicks = n.follower_flicks,
        friend_flicks = n.friend_flicks, private_flicks = n.private_flicks, followers = n.followers, following = n.following,
        quests = n.quests
      from n where c.person_id = n.id
        and (c.public_flicks, c.follower_flicks, c.friend_flicks, c.private_flicks, c.followers, c.following, c.quests)
          <> (n.public_flicks, n.follower_flicks, n.friend_flicks, n.private_flicks, n.followers, n.following, n.quests)
      returning 1`.execute(db);
    return recounted(ids, many, drifted.length);
  },
};
