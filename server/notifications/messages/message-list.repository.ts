import { sql } from 'kysely';
import type { Channel } from '../../../contract/notifications/outbox.ts';
import type { Db } from '../../db/prepared-statement.ts';

export interface WaitingMessage {
  id: string;
  channel: Channel;
  recipient: string | null;
  attempts: number;
  createdAt: Date;
  nextTryAt: Date;
  error: string | null;
}

/** The queue as whoever runs the site sees it: neither subjects nor texts, which may hold codes. */
export const messageListRepository = {
  /** Messages that wait to be sent, the next one first. */
  async waiting(db: Db, many: number): Promise<WaitingMessage[]> {
    const { rows } = await sql<WaitingMessage>`
      select id, channel, recipient, attempts, created_at as "createdAt", next_try_at as "nextTryAt",
        last_error as error
      from message where gave_up_at is null order by next_try_at, id limit ${sql.lit(many)}`.execute(db);
    return rows;
  },

  /** How many messages wait, how many failed for good, and how many of those can be sent again. */
  async counts(db: Db): Promise<{ waiting: number; failed: number; resendable: number }> {
    const { rows } = await sql<{ waiting: number; failed: number; resendable: number }>`
      select count(*) filter (where gave_up_at is null)::int as waiting,
        count(*) filter (where gave_up_at is not null)::int as failed,
        count(*) filter (where gave_up_at is not null and text <> '')::int as resendable
      from message`.execute(db);
    return rows[0] ?? { waiting: 0, failed: 0, resendable: 0 };
  },
};
