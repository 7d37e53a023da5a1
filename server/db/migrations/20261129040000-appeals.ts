import { type Kysely, sql } from 'kysely';

/**
 * Appeals against rejections. A rejected application keeps its slot until it can no longer be appealed; those
 * from before keep theirs for the ten minutes in which they could be undone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table application add column slot_held_until timestamptz`.execute(db);
  await sql`update application a set slot_held_until = a.decided_at + interval '10 minutes'
    from quest q where q.id = a.quest_id and q.type = 'Exclusive' and a.state = 'rejected'
      and a.decided_by = 'owner'`.execute(db);
  await sql`drop index application_just_rejected`.execute(db);
  await sql`create index application_slot_held on application (quest_id, slot_held_until)
    where slot_held_until is not null`.execute(db);
  await sql`
    create table application_appeal (
      application_id uuid primary key references application (id) on delete cascade,
      words text not null,
      state text not null check (state in ('open', 'accepted', 'upheld', 'overturned')),
      created_at timestamptz not null,
      due_at timestamptz not null,
      decided_at timestamptz,
      operator_id uuid references person (id),
      note text,
      paid_by text check (paid_by in ('quest', 'platform')),
      check ((state = 'open') = (decided_at is null)),
      check ((state = 'overturned') = (paid_by is not null))
    )`.execute(db);
  await sql`create index application_appeal_open on application_appeal (due_at, application_id)
    where state = 'open'`.execute(db);
  await sql`create index application_appeal_decided on application_appeal (decided_at desc, application_id desc)
    where state <> 'open'`.execute(db);
  await sql`create index application_appeal_operator on application_appeal (operator_id)`.execute(db);
}
