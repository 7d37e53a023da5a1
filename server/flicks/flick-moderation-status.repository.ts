import { sql } from 'kysely';
import type { Audience } from '../../contract/flicks/flick.ts';
import type { ModerationStatus } from '../../contract/moderation/admin.ts';
import type { Db } from '../db/prepared-statement.ts';

/** A locked flick, with everything that determines its feed position and counts. */
export interface LockedFlick {
  authorId: string;
  originalId: string | null;
  audience: Audience;
  plain: boolean;
  feedSeq: string | null;
  status: ModerationStatus;
}

/** The moderation status of flicks. Everything runs in the caller's transaction. */
export const flickModerationStatusRepository = {
  /** The original of a repost; null for an original, undefined if there is no such flick. */
  async originalOf(trx: Db, flickId: string): Promise<string | null | undefined> {
    const { rows } = await sql<{ id: string | null }>`select original_id as id from flick
      where id = ${flickId}`.execute(trx);
    return rows[0]?.id;
  },

  async lockFlick(trx: Db, flickId: string): Promise<LockedFlick | undefined> {
    const { rows } =
      await sql<LockedFlick>`select author_id as "authorId", original_id as "originalId", audience,
        feed_seq as "feedSeq", jsonb_array_length(description) = 0 as plain,
        case when state = 'removed' then 'removed' when state <> 'published' then 'gone'
          when limited then 'limited' else 'visible' end as status
      from flick where id = ${flickId} for update`.execute(trx);
    return rows[0];
  },

  async setFlick(trx: Db, flickId: string, status: ModerationStatus): Promise<void> {
    await sql`update flick set state = ${status === 'removed' ? 'removed' : 'published'},
      limited = ${status === 'limited'} where id = ${flickId}`.execute(trx);
  },
};
