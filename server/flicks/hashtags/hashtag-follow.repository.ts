import { sql } from 'kysely';
import type { HashtagDetail } from '../../../contract/flicks/hashtag.ts';
import { lockPerson } from '../../db/lock-person.ts';
import type { Db } from '../../db/prepared-statement.ts';

export const hashtagFollowRepository = {
  /** Follows a hashtag; false if the person follows `most` others. Calls of one person wait for each other. */
  async follow(trx: Db, personId: string, hashtagId: string, now: Date, most: number): Promise<boolean> {
    await lockPerson(trx, personId);
    const { rows } = await sql`
      insert into hashtag_follow as f (person_id, hashtag_id, created_at)
      select ${personId}::uuid, ${hashtagId}::uuid, ${now}::timestamptz
      where (select count(*) from hashtag_follow
        where person_id = ${personId} and hashtag_id <> ${hashtagId}) < ${sql.lit(most)}
      on conflict (person_id, hashtag_id) do update set created_at = f.created_at returning 1`.execute(trx);
    return rows.length > 0;
  },

  /** False if the person did not follow it. */
  async unfollow(db: Db, personId: string, hashtagId: string): Promise<boolean> {
    const { rows } =
      await sql`delete from hashtag_follow where person_id = ${personId} and hashtag_id = ${hashtagId}
      returning 1`.execute(db);
    return rows.length > 0;
  },

  /** The hashtags that a person follows, the last one first. */
  async list(db: Db, personId: string): Promise<HashtagDetail[]> {
    const { rows } = await sql<HashtagDetail>`
      select h.id as "_id", h.name, h.use_count as count, true as "isFollowing" from hashtag_follow f join hashtag h on h.id = f.hashtag_id
      where f.person_id = ${personId} order by f.created_at desc, h.id desc`.execute(db);
    return rows;
  },
};
