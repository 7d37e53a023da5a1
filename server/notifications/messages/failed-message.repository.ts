import { sql } from 'kysely';
import type { Channel } from '../../../contract/notifications/outbox.ts';
import type { Db } from '../../db/prepared-statement.ts';
import type { GiveUpReason } from './message.tables.ts';

/** Rows deleted per statement, so that no lock is held for long. */
const BATCH = 500;

export interface FailedMessage {
  id: string;
  channel: Channel;
  recipient: string | null;
  /** Null if the message held a code, or has no subject. */
  subject: string | null;
  attempts: number;
  createdAt: Date;
  gaveUpAt: Date;
  reason: GiveUpReason;
  error: string | null;
  /** False if it held a code, which was removed: the person asks for another one. */
  canResend: boolean;
}

/** What was given up and not emptied. */
const RESENDABLE = sql`gave_up_at is not null and text <> ''`;

/** Messages that are given up. They are not tried again unless an operator wants it. */
export const failedMessageRepository = {
  /**
   * Keeps a message as failed. One that holds a code loses its text: nobody may read the code, and it would
   * come too late anyway. The time of the next attempt is set for processes of an earlier version.
   */
  async giveUp(
    db: Db,
    id: string,
    { at, reason, error }: { at: Date; reason: GiveUpReason; error: string | null },
  ): Promise<void> {
    await sql`
      update message set gave_up_at = ${at}, gave_up_reason = ${reason}, last_error = coalesce(${error}, last_error),
        next_try_at = 'infinity',
        subject = case when code is null then subject end,
        text = case when code is null then text else '' end,
        html = case when code is null then html end,
        code = null
      where id = ${id}`.execute(db);
  },

  /** Failed messages, the newest first: those after that one, or after that many. */
  async page(
    db: Db,
    { after, skip }: { after: string | null; skip: number },
    many: number,
  ): Promise<FailedMessage[]> {
    const { rows } = await sql<FailedMessage>`
      select id, channel, recipient, subject, attempts, created_at as "createdAt", gave_up_at as "gaveUpAt",
        gave_up_reason as reason, last_error as error, text <> '' as "canResend"
      from message where gave_up_at is not null
        ${after === null ? sql`` : sql`and id < ${after}::uuid`}
      order by id desc offset ${skip}::int limit ${sql.lit(many)}`.execute(db);
    return rows;
  },

  /** Puts failed messages back into the queue, with all attempts ahead of them: those of `ids`, or all. Returns their ids. */
  async resend(db: Db, ids: string[] | 'all', now: Date): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      update message set gave_up_at = null, gave_up_reason = null, last_error = null, attempts = 0, expires_at = null,
        next_try_at = ${now}
      where ${RESENDABLE} ${ids === 'all' ? sql`` : sql`and id = any(${ids}::uuid[])`}
      returning id`.execute(db);
    return rows.map(({ id }) => id);
  },

  /** Deletes messages given up before that time; true while there may be more. */
  async forget(db: Db, before: Date): Promise<boolean> {
    const { rows } = await sql`
      delete from message where id in (
        select id from message where gave_up_at < ${before}
        order by gave_up_at limit ${sql.lit(BATCH)} for update skip locked)
      returning id`.execute(db);
    return rows.length === BATCH;
  },
};
