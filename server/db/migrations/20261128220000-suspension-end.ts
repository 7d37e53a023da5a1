import { type Kysely, sql } from 'kysely';

/** When a suspension ends that an operator limited in time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table person add column suspended_until timestamptz`.execute(db);
  await sql`create index person_suspended_until on person (suspended_until)
    where suspended_until is not null`.execute(db);
}
