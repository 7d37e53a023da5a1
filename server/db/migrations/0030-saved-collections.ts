import { type Kysely, sql } from 'kysely';

/** Named collections of saved flicks and quests. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table collection (
    id uuid primary key,
    person_id uuid not null references person on delete cascade,
    name text not null,
    created_at timestamptz not null,
    deleted_at timestamptz)`.execute(db);
  await sql`create index collection_of on collection (person_id, id)`.execute(db);
  await sql`create index collection_deleted on collection (deleted_at) where deleted_at is not null`.execute(
    db,
  );
  for (const thing of ['flick', 'quest']) {
    const [table, key, of] = [`collection_${thing}`, `${thing}_id`, thing];
    await sql`create table ${sql.table(table)} (
      collection_id uuid not null references collection on delete cascade,
      ${sql.ref(key)} uuid not null references ${sql.table(of)} on delete cascade,
      primary key (collection_id, ${sql.ref(key)}))`.execute(db);
    await sql`create index ${sql.ref(`${table}_in`)} on ${sql.table(table)} (${sql.ref(key)})`.execute(db);
  }
}
