import { type Kysely, sql } from 'kysely';

/**
 * What happened to people: a row is a line of their list, those who did it stand beside it. Flicks and
 * comments are looked at when the list is read, so nothing here has to follow them when they go.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table notification (
    id uuid primary key,
    person_id uuid not null references person on delete cascade,
    kind text not null,
    group_key text not null,
    target_type text,
    target_id uuid,
    flick_id uuid,
    comment_id uuid,
    title text,
    excerpt text,
    amount bigint,
    actors int not null,
    created_at timestamptz not null,
    told boolean not null default false,
    unique (person_id, group_key))`.execute(db);
  await sql`create index notification_list on notification (person_id, created_at desc, id desc)`.execute(db);
  await sql`create index notification_untold on notification (created_at) where not told`.execute(db);
  await sql`create index notification_age on notification (created_at)`.execute(db);
  await sql`create table notification_actor (
    person_id uuid not null references person on delete cascade,
    kind text not null,
    target_id uuid not null,
    actor_id uuid not null references person on delete cascade,
    group_key text,
    created_at timestamptz not null,
    primary key (person_id, kind, target_id, actor_id),
    foreign key (person_id, group_key) references notification (person_id, group_key) on delete cascade)`.execute(
    db,
  );
  await sql`create index notification_actor_of on notification_actor (person_id, group_key, created_at desc, actor_id)`.execute(
    db,
  );
  await sql`create index notification_actor_by on notification_actor (actor_id)`.execute(db);
  await sql`create index notification_actor_gone on notification_actor (created_at) where group_key is null`.execute(
    db,
  );
  await sql`create table notification_seen (
    person_id uuid primary key references person on delete cascade,
    until timestamptz not null)`.execute(db);
  await sql`create table notification_setting (
    person_id uuid not null references person on delete cascade,
    kind text not null,
    list boolean not null,
    push boolean not null,
    primary key (person_id, kind))`.execute(db);
}
