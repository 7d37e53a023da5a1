import { type Kysely, sql } from 'kysely';

/** Signed statements about applicants, one each, and the keys that sign them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table signing_key (
      id uuid primary key,
      public_key jsonb not null,
      private_key bytea not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create table track_record (
      id uuid primary key,
      person_id uuid not null unique references person (id),
      statement text not null,
      signed_at timestamptz not null
    )`.execute(db);
}
