import { type Kysely, sql } from 'kysely';

/** The server processes that share the database, and when each was last heard from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table server_process (
      id uuid primary key,
      host text not null,
      version text not null,
      commit text,
      started_at timestamptz not null,
      seen_at timestamptz not null
    )`.execute(db);
  await sql`create index server_process_seen on server_process (seen_at)`.execute(db);
}
