import { sql } from 'kysely';
import type { Channel } from '../../../contract/notifications/outbox.ts';
import type { PushMessage } from '../../../contract/notifications/push.ts';
import { outgoingReleased } from '../../core/outgoing-hold.sql.ts';
import type { Db } from '../../db/prepared-statement.ts';
import type { MessagePriority } from './message-priority.ts';

export interface NewMessage {
  id: string;
  channel: Channel;
  recipient: string | null;
  subject: string | null;
  text: string;
  html: string | null;
  code: string | null;
  push: PushMessage | null;
  priority: MessagePriority;
  createdAt: Date;
  expiresAt: Date | null;
}

/** A claimed message; `attempts` includes this one. */
export interface ClaimedMessage {
  id: string;
  channel: Channel;
  recipient: string | null;
  subject: string | null;
  text: string;
  html: string | null;
  code: string | null;
  push: PushMessage | null;
  priority: number;
  expires_at: Date | null;
  attempts: number;
}

/** The queue of messages: rows are claimed for a while, and deleted once sent. */
export const messageRepository = {
  async add(db: Db, messages: NewMessage[]): Promise<void> {
    if (messages.length === 0) return;
    await db
      .insertInto('message')
      .values(
        messages.map(({ createdAt, expiresAt, push, ...message }) => ({
          ...message,
          push: push === null ? null : JSON.stringify(push),
          created_at: createdAt,
          expires_at: expiresAt,
          next_try_at: createdAt,
        })),
      )
      .execute();
  },

  /**
   * Claims due messages until `leaseEnd`, the most urgent first, then the oldest; unfinished ones are due again then.
   * None while everything that leaves the site is held.
   */
  async claim(db: Db, channel: Channel, now: Date, leaseEnd: Date, most: number): Promise<ClaimedMessage[]> {
    const { rows } = await sql<ClaimedMessage>`
      with due as (
        select id from message where channel = ${channel} and next_try_at <= ${now} and gave_up_at is null
          and ${outgoingReleased}
        order by priority, next_try_at, id limit ${sql.lit(most)} for update skip locked)
      update message m set next_try_at = ${leaseEnd}, attempts = m.attempts + 1
      from due where m.id = due.id
      returning m.id, m.channel, m.recipient, m.subject, m.text, m.html, m.code, m.push, m.priority,
        m.expires_at, m.attempts`.execute(db);
    return rows.toSorted((a, b) => a.priority - b.priority || (a.id < b.id ? -1 : 1));
  },

  /** Makes messages due now whose next attempt is after `latest`, because the clock was ahead when it was set. */
  async bringForward(db: Db, latest: Date, now: Date): Promise<void> {
    await db
      .updateTable('message')
      .set({ next_try_at: now })
      .where('gave_up_at', 'is', null)
      .where('next_try_at', '>', latest)
      .execute();
  },

  /** Removes waiting codes, which nobody waits for any more, and expired messages; returns how many. */
  async removeStale(db: Db, now: Date): Promise<number> {
    const { numDeletedRows } = await db
      .deleteFrom('message')
      .where('gave_up_at', 'is', null)
      .where((eb) => eb.or([eb('code', 'is not', null), eb('expires_at', '<=', now)]))
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },

  /** Removes a message that was sent, or that nobody needs any more. */
  async remove(db: Db, id: string): Promise<void> {
    await db.deleteFrom('message').where('id', '=', id).execute();
  },

  /** Schedules another attempt at that time. */
  async postpone(db: Db, id: string, at: Date, error: string): Promise<void> {
    await db
      .updateTable('message')
      .set({ next_try_at: at, last_error: error })
      .where('id', '=', id)
      .execute();
  },
};
