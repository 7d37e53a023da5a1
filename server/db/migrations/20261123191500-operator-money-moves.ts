import { type Kysely, sql } from 'kysely';

/**
 * What operators want to move: large amounts wait for another operator. Smaller ones are recorded too, already
 * approved, so that the daily limit counts both.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table money_request (
      id uuid primary key,
      ref text not null unique,
      move text not null check (move in ('fund', 'grant', 'goodwill', 'write_off', 'claim')),
      amount bigint not null check (amount > 0),
      person_id uuid references person,
      account_id uuid,
      expires_in_days int,
      reason text not null,
      operator_id uuid not null references person,
      state text not null check (state in ('waiting', 'approved', 'rejected', 'expired')),
      created_at timestamptz not null,
      expires_at timestamptz not null,
      decided_by uuid references person,
      decided_at timestamptz,
      check (decided_by is null or decided_by <> operator_id)
    )`.execute(db);
  await sql`create index money_request_of_operator on money_request (operator_id, created_at)`.execute(db);
  await sql`create index money_request_waiting on money_request (expires_at) where state = 'waiting'`.execute(
    db,
  );
}
