import { type Kysely, sql } from 'kysely';

/** The second step of a log-in, leaving and coming back, and what an edit of a profile is compared with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table person
      add column two_factor boolean not null default false,
      add column two_factor_method text not null default 'sms' check (two_factor_method in ('sms', 'email')),
      add column username_changed_at timestamptz,
      add column version int not null default 1,
      add column leave_reason text,
      add column left_at timestamptz`.execute(db);
  await sql`create index person_leaving on person (left_at) where state = 'deleting'`.execute(db);
  await sql`create index person_pending on person (created_at) where state = 'pending'`.execute(db);
}
