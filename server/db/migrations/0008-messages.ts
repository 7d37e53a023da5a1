import { type Kysely, sql } from 'kysely';

/**
 * Messages on their way out of the house. A row lives until its message is sent or given up; one without a
 * recipient is there so that telling somebody who does not exist costs the same, and is dropped unsent.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table message (
      id uuid primary key,
      channel text not null check (channel in ('email', 'sms', 'push')),
      recipient text,
      subject text,
      text text not null,
      html text,
      code text,
      push jsonb,
      created_at timestamptz not null,
      expires_at timestamptz,
      attempts int not null default 0,
      next_try_at timestamptz not null,
      last_error text
    )`.execute(db);
  await sql`create index message_due on message (channel, next_try_at)`.execute(db);
}
