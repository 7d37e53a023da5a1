import { type Kysely, sql } from 'kysely';

/**
 * A message that is given up stays, so that an operator can send it again; the queue's index leaves it out. Jobs
 * record when they ran and how often they failed since they last succeeded.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table message
      add column gave_up_at timestamptz,
      add column gave_up_reason text check (gave_up_reason in ('expired', 'refused', 'tries')),
      add constraint message_gave_up_why check ((gave_up_at is null) = (gave_up_reason is null))`.execute(db);
  await sql`create index message_waiting on message (channel, priority, next_try_at)
    where gave_up_at is null`.execute(db);
  await sql`drop index message_next`.execute(db);
  await sql`create index message_failed on message (gave_up_at, id) where gave_up_at is not null`.execute(db);
  await sql`
    alter table job
      add column last_started_at timestamptz,
      add column last_finished_at timestamptz,
      add column running boolean not null default false,
      add column failures int not null default 0`.execute(db);
}
