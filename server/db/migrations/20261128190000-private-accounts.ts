import { type Kysely, sql } from 'kysely';

/** Accounts whose flicks are for followers alone, and the people who ask to follow them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table person add column private_since timestamptz`.execute(db);
  await sql`
    create table follow_request (
      requester_id uuid not null references person (id),
      target_id uuid not null references person (id),
      created_at timestamptz not null,
      primary key (requester_id, target_id)
    )`.execute(db);
  await sql`create index person_private on person (private_since) where private_since is not null`.execute(
    db,
  );
  await sql`create index follow_request_received on follow_request (target_id, created_at desc, requester_id desc)`.execute(
    db,
  );
}
