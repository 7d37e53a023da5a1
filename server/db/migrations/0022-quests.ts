import { type Kysely, sql } from 'kysely';

const MADE_MEDIA = `
  position int not null,
  type text not null,
  key text not null,
  width int not null,
  height int not null,
  placeholder text,
  duration_ms int,
  poster_key text,
  sizes jsonb not null,
  made_at timestamptz not null`;

/** Paid tasks, what people send to them, and drafts of both beside those of flicks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table flick_draft rename to media_draft`.execute(db);
  await sql`alter table media_draft add column kind text not null default 'flick'`.execute(db);
  await sql`alter table notification add column quest_id uuid`.execute(db);

  // Counters change with every proof: room on the page keeps those updates off the indexes.
  await sql`
    create table quest (
      id uuid primary key,
      owner_id uuid not null references person,
      state text not null check (state in ('open', 'closing', 'closed', 'deleted', 'frozen', 'cancelled')),
      type text not null check (type in ('Exclusive', 'Open')),
      title text not null,
      description text not null,
      mode text not null check (mode in ('online', 'onsite')),
      location text,
      lat float8,
      lng float8,
      country text,
      max_applicants int not null check (max_applicants between 1 and 1000),
      reward bigint not null check (reward > 0),
      requested_amount bigint not null,
      places int not null,
      times_grown int not null default 0,
      review_days int not null,
      criteria jsonb not null,
      additions jsonb not null default '[]',
      second_try boolean not null,
      deadline timestamptz not null,
      approved int not null default 0,
      rejected int not null default 0,
      pending int not null default 0,
      changes int not null default 0,
      withdrawn int not null default 0,
      decided_at timestamptz,
      title_line text not null,
      document tsvector not null,
      hashtags text[] not null,
      published_at timestamptz not null,
      closed_at timestamptz,
      check (places between approved and max_applicants),
      check (approved >= 0 and rejected >= 0 and pending >= 0 and changes >= 0 and withdrawn >= 0),
      check (type = 'Open' or approved + pending + changes <= places)
    ) with (fillfactor = 70)`.execute(db);
  await sql`create index quest_newest on quest (published_at desc, id desc) where state = 'open'`.execute(db);
  await sql`create index quest_best_paid on quest (reward desc, published_at desc, id desc) where state = 'open'`.execute(
    db,
  );
  await sql`create index quest_ending on quest (deadline, id) where state = 'open'`.execute(db);
  await sql`create index quest_settling on quest (id) where state in ('open', 'closing')`.execute(db);
  await sql`create index quest_of_owner on quest (owner_id, published_at desc, id desc)`.execute(db);
  await sql`create index quest_near on quest (lat, lng) where state = 'open' and lat is not null`.execute(db);
  await sql`create index quest_words on quest using gin (document)`.execute(db);
  await sql`create index quest_title on quest using gin (title_line gin_trgm_ops)`.execute(db);
  await sql`create index quest_hashtags on quest using gin (hashtags)`.execute(db);
  await sql`
    create table quest_media (
      quest_id uuid not null references quest on delete cascade,
      ${sql.raw(MADE_MEDIA)},
      alt text,
      primary key (quest_id, position)
    )`.execute(db);
  await sql`
    create table saved_quest (
      person_id uuid not null references person on delete cascade,
      quest_id uuid not null references quest on delete cascade,
      created_at timestamptz not null,
      primary key (person_id, quest_id)
    )`.execute(db);
  await sql`create index saved_quest_newest on saved_quest (person_id, created_at desc, quest_id desc)`.execute(
    db,
  );
  await sql`create index saved_quest_of on saved_quest (quest_id)`.execute(db);
  await sql`
    create table quest_watch (
      quest_id uuid not null references quest on delete cascade,
      person_id uuid not null references person on delete cascade,
      created_at timestamptz not null,
      primary key (quest_id, person_id)
    )`.execute(db);
  await sql`create index quest_watch_by on quest_watch (person_id)`.execute(db);

  await sql`
    create table application (
      id uuid primary key,
      quest_id uuid not null references quest,
      applicant_id uuid not null references person,
      state text not null check (state in ('pending', 'approved', 'rejected', 'changes_requested', 'withdrawn')),
      description jsonb not null,
      criteria jsonb not null,
      partial_allowance boolean not null,
      paid_amount bigint,
      reason jsonb,
      decided_by text check (decided_by in ('owner', 'auto', 'operator')),
      decided_at timestamptz,
      approvals int not null default 0,
      review_due timestamptz,
      review_left_ms bigint,
      changes_due timestamptz,
      changes_asked int not null default 0,
      reminded int not null default 0,
      created_at timestamptz not null,
      sent_at timestamptz not null,
      changed_at timestamptz not null,
      check ((state = 'approved') = (paid_amount is not null)),
      check ((state = 'pending') = (review_due is not null)),
      check ((state = 'changes_requested') = (changes_due is not null))
    )`.execute(db);
  await sql`create unique index application_live on application (quest_id, applicant_id)
    where state in ('pending', 'changes_requested', 'approved')`.execute(db);
  await sql`create index application_of_quest on application (quest_id, sent_at, id)`.execute(db);
  await sql`create index application_of_state on application (quest_id, state, sent_at, id)`.execute(db);
  await sql`create index application_of_person on application (applicant_id, created_at desc, id desc)`.execute(
    db,
  );
  await sql`create index application_due on application (review_due, id) where state = 'pending'`.execute(db);
  await sql`create index application_changes_due on application (changes_due, id)
    where state = 'changes_requested'`.execute(db);
  await sql`create index application_just_rejected on application (quest_id, decided_at) where state = 'rejected'`.execute(
    db,
  );
  await sql`create index application_changed on application (changed_at)`.execute(db);
  await sql`
    create table application_media (
      application_id uuid not null references application on delete cascade,
      ${sql.raw(MADE_MEDIA)},
      primary key (application_id, position)
    )`.execute(db);

  // How people decide and how their proofs fare; counted from the facts by a job.
  await sql`
    create table quest_record (
      person_id uuid primary key references person on delete cascade,
      quests int not null,
      decided int not null,
      approved int not null,
      auto int not null,
      median_hours float8,
      proofs_decided int not null,
      proofs_approved int not null,
      made_at timestamptz not null
    )`.execute(db);
}
