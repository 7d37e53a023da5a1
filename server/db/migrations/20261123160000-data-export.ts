import { type Kysely, sql } from 'kysely';

/** Copies of their own data that people asked for: at most one per person, deleted after some days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table data_export (
      id uuid primary key,
      person_id uuid not null unique references person,
      state text not null check (state in ('preparing', 'ready', 'failed')),
      requested_at timestamptz not null,
      next_try_at timestamptz,
      ready_at timestamptz,
      expires_at timestamptz,
      failures int not null default 0,
      parts jsonb not null default '[]',
      media_left jsonb
    )`.execute(db);
  await sql`create index data_export_due on data_export (next_try_at) where state = 'preparing'`.execute(db);
  await sql`create index data_export_expired on data_export (expires_at)`.execute(db);
}
