import { sql } from 'kysely';
import type { Audience } from '../../../contract/flicks/flick.ts';
import type { Db } from '../../db/prepared-statement.ts';

interface Entry {
  flickId: string;
  authorId: string;
  audience: Audience;
}

/** Only sealed buckets have a row; the newest are counted when read. */
const countBucket = (seq: string, by: 1 | -1) =>
  sql`update feed_bucket set entries = entries + ${sql.lit(by)} where bucket = ${seq}::bigint >> 10`;

async function insertAt(db: Db, entry: Entry, seq: string): Promise<void> {
  await sql`insert into feed_entry (seq, flick_id, author_id, audience) overriding system value
    values (${seq}, ${entry.flickId}, ${entry.authorId}, ${entry.audience})`.execute(db);
  if (entry.audience === 'public') await countBucket(seq, 1).execute(db);
}

export const feedEntryRepository = {
  /** Reserves the next positions in the feed, for flicks or for a repost that lifts one. */
  async reservePositions(db: Db, count: number): Promise<string[]> {
    const { rows } = await sql<{ seq: string }>`
      select nextval(pg_get_serial_sequence('feed_entry', 'seq')) as seq
      from generate_series(1, ${sql.lit(count)})`.execute(db);
    return rows.map((row) => row.seq);
  },

  /** Puts a flick into the feed at a reserved position. */
  insertEntry: insertAt,

  /** Takes a flick out of the feed; returns its entry, or null. */
  async removeEntry(db: Db, flickId: string): Promise<(Entry & { seq: string }) | null> {
    const { rows } = await sql<{ seq: string; author_id: string; audience: Audience }>`
      delete from feed_entry where flick_id = ${flickId} returning seq, author_id, audience`.execute(db);
    const row = rows[0];
    if (!row) return null;
    if (row.audience === 'public') await countBucket(row.seq, -1).execute(db);
    return { flickId, authorId: row.author_id, audience: row.audience, seq: row.seq };
  },

  /** Moves the entry of a flick to another position: up for a repost, back when that is withdrawn. */
  async moveEntry(db: Db, flickId: string, seq: string): Promise<void> {
    const entry = await feedEntryRepository.removeEntry(db, flickId);
    if (entry) await insertAt(db, entry, seq);
  },

  /** The position of the newest remaining public plain repost, or of the original itself. */
  async positionOf(db: Db, flickId: string): Promise<string | null> {
    const { rows } = await sql<{ seq: string | null }>`
      select coalesce((select max(r.feed_seq) from flick r where r.original_id = f.id and r.kind = 'repost'
        and r.state = 'published' and not r.limited and r.audience = 'public' and jsonb_array_length(r.description) = 0), f.feed_seq) as seq
      from flick f where f.id = ${flickId}`.execute(db);
    return rows[0]?.seq ?? null;
  },
};
