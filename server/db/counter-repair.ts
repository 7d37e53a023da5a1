import { sql } from 'kysely';
import type { Db } from './prepared-statement.ts';

const FIRST = '00000000-0000-0000-0000-000000000000';

/** A part of a table that was recounted. */
export interface Recounted {
  /** Where the next part begins; null at the end. */
  next: string | null;
  /** How many counters were wrong and have been corrected. */
  drifted: number;
}

export const recounted = (ids: readonly string[], many: number, drifted: number): Recounted => ({
  next: ids.length < many ? null : (ids.at(-1) ?? null),
  drifted,
});

/**
 * Repairs counters in small batches. The rows are locked first and counted by a second statement: every
 * writer changes rows and their counter in one transaction, so the count is exact.
 */
export const counterRepository = {
  first: FIRST,

  /** Recounts the counters of up to `many` flicks above `after`; returns where to continue. */
  async recountFlicks(db: Db, after: string, many: number): Promise<Recounted> {
    const { rows } = await sql<{
      flick_id: string;
    }>`select flick_id from flick_counter where flick_id > ${after}
      order by flick_id limit ${sql.lit(many)} for update`.execute(db);
    const ids = rows.map((row) => row.flick_id);
    const { rows: drifted } = await sql`
      update flick_counter c set likes = n.likes, comments = n.comments, top_comments = n.tops, reposts = n.reposts, saves = n.saves
      from (select given.id,
          (select count(*)::int from flick_like l where l.flick_id = given.id) as likes,
          (select count(*)::int from comment k left join comment top on top.id = k.parent_id
            where k.flick_id = given.id and not k.hidden and top.hidden is not true) as comments,
          (select count(*)::int from comment k where k.flick_id = given.id and k.parent_id is null and not k.hidden) as tops,
          (select count(*)::int from flick r where r.original_id = given.id and r.kind = 'repost' and r.state = 'published'
            and r.audience = 'public') as reposts,
          (select count(*)::int from saved_flick s where s.flick_id = given.id) as saves
        from unnest(${ids}::uuid[]) as given(id)) n
      where c.flick_id = n.id
        and (c.likes, c.comments, c.top_comments, c.reposts, c.saves) <> (n.likes, n.comments, n.tops, n.reposts, n.saves) returning 1`.execute(
      db,
    );
    return recounted(ids, many, drifted.length);
  },

  /** The same for likes and replies of comments. */
  async recountComments(db: Db, after: string, many: number): Promise<Recounted> {
    const { rows } = await sql<{ id: string }>`select id from comment where id > ${after}
      order by id limit ${sql.lit(many)} for update`.execute(db);
    const ids = rows.map((row) => row.id);
    const { rows: drifted } = await sql`
      update comment c set likes = n.likes, replies = n.replies
      from (select given.id,
          (select count(*)::int from comment_like l where l.comment_id = given.id) as likes,
          (select count(*)::int from comment k where k.parent_id = given.id and not k.hidden) as replies
        from unnest(${ids}::uuid[]) as given(id)) n
      where c.id = n.id and (c.likes, c.replies) <> (n.likes, n.replies) returning 1`.execute(db);
    return recounted(ids, many, drifted.length);
  },

  /** The same for the uses of hashtags in public flicks. */
  async recountHashtags(db: Db, after: string, many: number): Promise<Recounted> {
    const { rows } = await sql<{ id: string }>`select id from hashtag where id > ${after}
      order by id limit ${sql.lit(many)} for update`.execute(db);
    const ids = rows.map((row) => row.id);
    const { rows: drifted } = await sql`
      update hashtag h set use_count = n.uses
      from (select given.id, (select count(*)::int from flick_hashtag u join flick f on f.id = u.flick_id
          where u.hashtag_id = given.id and f.state = 'published' and not f.limited and f.audience = 'public') as uses from unnest(${ids}::uuid[]) as given(id)) n
      where h.id = n.id and h.use_count <> n.uses returning 1`.execute(db);
    return recounted(ids, many, drifted.length);
  },

  /** The same for the public flicks that have a song. */
  async recountSongs(db: Db, after: string, many: number): Promise<Recounted> {
    const { rows } = await sql<{ id: string }>`select id from song where id > ${after}
      order by id limit ${sql.lit(many)} for update`.execute(db);
    const ids = rows.map((row) => row.id);
    const { rows: drifted } = await sql`
      update song s set use_count = n.uses
      from (select given.id, (select count(*)::int from flick f
          where f.song_id = given.id and f.state = 'published' and not f.limited and f.audience = 'public') as uses from unnest(${ids}::uuid[]) as given(id)) n
      where s.id = n.id and s.use_count <> n.uses returning 1`.execute(db);
    return recounted(ids, many, drifted.length);
  },

  /** The same for the proofs of quests by state. */
  async recountQuests(db: Db, after: string, many: number): Promise<Recounted> {
    const { rows } = await sql<{ id: string }>`select id from quest where id > ${after}
      order by id limit ${sql.lit(many)} for update`.execute(db);
    const ids = rows.map((row) => row.id);
    const { rows: drifted } = await sql`
      update quest q set approved = n.approved, rejected = n.rejected, pending = n.pending, changes = n.changes,
        withdrawn = n.withdrawn
      from (select given.id, c.* from unnest(${ids}::uuid[]) as given(id) cross join lateral (
          select count(*) filter (where state = 'approved')::int as approved,
            count(*) filter (where state = 'rejected')::int as rejected,
            count(*) filter (where state = 'pending')::int as pending,
            count(*) filter (where state = 'changes_requested')::int as changes,
            count(*) filter (where state = 'withdrawn')::int as withdrawn
          from application a where a.quest_id = given.id) c) n
      where q.id = n.id
        and (q.approved, q.rejected, q.pending, q.changes, q.withdrawn)
          <> (n.approved, n.rejected, n.pending, n.changes, n.withdrawn) returning 1`.execute(db);
    return recounted(ids, many, drifted.length);
  },
};
