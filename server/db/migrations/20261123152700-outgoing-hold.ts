import { type Kysely, sql } from 'kysely';

/** A row means that nothing leaves the site: neither messages nor money. A restore adds it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table outgoing_hold (
      only_one boolean primary key default true check (only_one),
      held_since timestamptz not null,
      reason text not null)`.execute(db);
}
