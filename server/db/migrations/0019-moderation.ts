import { type Kysely, sql } from 'kysely';

/** Operators, what they decide about reports, and the log of it that nobody can change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table person add column role text not null default 'member' check (role in ('member', 'operator'))`.execute(
    db,
  );
  // What a suspension is lifted to.
  await sql`alter table person add column suspended_from text`.execute(db);
  await sql`create index person_operators on person (id) where role = 'operator'`.execute(db);

  await sql`alter table flick drop constraint flick_state_check`.execute(db);
  await sql`alter table flick add constraint flick_state_check
    check (state in ('draft', 'published', 'removed', 'deleted')), add column limited boolean not null default false`.execute(
    db,
  );
  await sql`create index flick_removed on flick (author_id, id) where state = 'removed'`.execute(db);
  await sql`create index flick_removed_reposts on flick (original_id) where state = 'removed'`.execute(db);
  await sql`alter table comment add column hidden boolean not null default false`.execute(db);

  await sql`alter table report drop constraint report_target_type_check`.execute(db);
  await sql`alter table report add constraint report_target_type_check
    check (target_type in ('flick', 'comment', 'person'))`.execute(db);
  // Who is looking into a report does not make a second one of the same person another report.
  await sql`drop index report_one_open`.execute(db);
  await sql`create unique index report_one_open on report (reporter_id, target_type, target_id)
    where state in ('open', 'reviewing')`.execute(db);
  await sql`create index report_of_target on report (target_type, target_id, id desc)`.execute(db);

  await sql`
    create table moderation_case (
      id uuid primary key,
      target_type text not null check (target_type in ('flick', 'comment', 'person')),
      target_id uuid not null,
      owner_id uuid not null references person on delete cascade,
      state text not null check (state in ('open', 'reviewing', 'actioned', 'dismissed')),
      urgent boolean not null default false,
      place bigint not null,
      report_count int not null default 0,
      categories text[] not null default '{}',
      version int not null default 0,
      opened_at timestamptz not null,
      last_report_at timestamptz not null,
      unique (target_type, target_id)
    )`.execute(db);
  await sql`create index moderation_queue on moderation_case (state, place, id)`.execute(db);
  await sql`create index moderation_case_owner on moderation_case (owner_id)`.execute(db);
  await sql`
    insert into moderation_case (id, target_type, target_id, owner_id, state, urgent, place, report_count, categories,
      opened_at, last_report_at)
    select gen_random_uuid(), r.target_type, r.target_id, coalesce(f.author_id, k.author_id), 'open',
      bool_or(r.category in ('child_safety', 'fraud')),
      floor(extract(epoch from min(r.created_at)) * 1000000)::bigint
        + case when bool_or(r.category in ('child_safety', 'fraud')) then 0 else 10000000000000000 end,
      count(*)::int, array_agg(distinct r.category), min(r.created_at), max(r.created_at)
    from report r
    left join flick f on r.target_type = 'flick' and f.id = r.target_id
    left join comment k on r.target_type = 'comment' and k.id = r.target_id
    where r.state = 'open' and coalesce(f.author_id, k.author_id) is not null
    group by r.target_type, r.target_id, coalesce(f.author_id, k.author_id)`.execute(db);

  await sql`
    create table moderation_action (
      id uuid primary key,
      case_id uuid not null,
      operator_id uuid references person,
      action text not null,
      target_type text not null,
      target_id uuid not null,
      owner_id uuid not null references person,
      reason text not null,
      before jsonb not null,
      after jsonb not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index moderation_action_target on moderation_action (target_id, id desc)`.execute(db);
  await sql`create index moderation_action_operator on moderation_action (operator_id, id desc)`.execute(db);
  await sql`create index moderation_action_owner on moderation_action (owner_id)`.execute(db);
  await sql`
    create function moderation_action_stands() returns trigger language plpgsql as $$
    begin
      raise exception 'The audit log can only be added to.' using errcode = 'restrict_violation';
    end $$`.execute(db);
  await sql`create trigger moderation_action_stands before update or delete or truncate on moderation_action
    for each statement execute function moderation_action_stands()`.execute(db);
}
