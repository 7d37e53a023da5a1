import { sql } from 'kysely';
import type { Recounted } from '../../db/counter-repair.ts';
import { type Db, type Prepared, statement } from '../../db/prepared-statement.ts';

/** The public entries in a run of 1,024 positions. */
export interface FeedBucket {
  bucket: string;
  entries: number;
}

const all = statement<FeedBucket>(
  'feed.buckets',
  `with sealed as (select coalesce(max(bucket) + 1, 0) as next from feed_bucket)
  select bucket, entries from feed_bucket
  union all
  select seq >> 10, count(*)::int from feed_entry, sealed
  where audience = 'public' and seq >= sealed.next << 10 group by 1
  order by 1 desc`,
);

export const feedBucketRepository = {
  /** Every bucket, newest first; the few that are not sealed yet are counted. */
  all: (db: Prepared) => all(db),

  /**
   * Counts buckets into `feed_bucket` once they are two runs old, in the caller's transaction. It waits for
   * writers of entries and blocks new ones, because one that finds no bucket to update would be missed. Safe to
   * repeat and to run twice at once.
   */
  async seal(db: Db): Promise<void> {
    const { rows } = await sql<{ due: boolean }>`
      select (select (max(seq) >> 10) - 2 from feed_entry) >= (select coalesce(max(bucket) + 1, 0) from feed_bucket)
        as due`.execute(db);
    if (!rows[0]?.due) return;
    await sql`lock table feed_entry in share row exclusive mode`.execute(db);
    await sql`
      insert into feed_bucket (bucket, entries)
      select b, (select count(*) from feed_entry where audience = 'public' and seq >= b << 10 and seq < (b + 1) << 10)
      from generate_series((select coalesce(max(bucket) + 1, 0) from feed_bucket),
        (select (max(seq) >> 10) - 2 from feed_entry)) b
      on conflict do nothing`.execute(db);
  },

  /**
   * Recounts sealed buckets from `first` on, at most `many`, in the caller's transaction; returns the next one
   * to count, or null at the end. Entries and buckets change together, so the buckets are locked first and
   * counted by a second statement.
   */
  async recount(db: Db, first: string, many: number): Promise<Recounted> {
    const { rows } = await sql<{ bucket: string }>`
      select bucket from feed_bucket where bucket >= ${first} order by bucket limit ${sql.lit(many)} for update`.execute(
      db,
    );
    const buckets = rows.map((row) => row.bucket);
    const { rows: drifted } = await sql`
      update feed_bucket f set entries = n.entries
      from (select given.bucket, (select count(*) from feed_entry e where e.audience = 'public'
          and e.seq >= given.bucket << 10 and e.seq < (given.bucket + 1) << 10) as entries
        from unnest(${buckets}::bigint[]) as given(bucket)) n
      where f.bucket = n.bucket and f.entries <> n.entries returning 1`.execute(db);
    const last = buckets.at(-1);
    const isEnd = last === undefined || buckets.length < many;
    return { next: isEnd ? null : String(BigInt(last) + 1n), drifted: drifted.length };
  },
};
