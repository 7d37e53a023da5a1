import { type Kysely, sql } from 'kysely';

/** What authors say about their flicks, and who sees the media of sensitive ones without a cover. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table flick add column labels text[] not null default '{}'`.execute(db);
  await sql`alter table scheduled_flick add column labels text[] not null default '{}'`.execute(db);
  await sql`alter table person add column shows_sensitive boolean not null default false`.execute(db);
}
