import { type Kysely, sql } from 'kysely';

/** Messages that somebody waits for, such as login codes, are sent before the others: 0 goes before 1. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table message add column priority smallint not null default 1`.execute(db);
  await sql`update message set priority = 0 where code is not null`.execute(db);
  await sql`create index message_next on message (channel, priority, next_try_at)`.execute(db);
  await sql`drop index message_due`.execute(db);
}
