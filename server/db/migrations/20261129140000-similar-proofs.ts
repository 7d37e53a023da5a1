import { type Kysely, sql } from 'kysely';

/** What the pictures of proofs look like, and which pictures of other proofs of the same owner look alike. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table application_media add column compared_at timestamptz`.execute(db);
  await sql`create index application_media_uncompared on application_media (application_id, position)
    where compared_at is null`.execute(db);
  await sql`
    create table proof_hash (
      application_id uuid not null,
      position int not null,
      owner_id uuid not null references person (id),
      hash bit(64) not null,
      primary key (application_id, position),
      foreign key (application_id, position) references application_media on delete cascade
    )`.execute(db);
  await sql`create index proof_hash_owner on proof_hash (owner_id) include (hash, application_id, position)`.execute(
    db,
  );
  await sql`
    create table similar_proof (
      application_id uuid not null,
      position int not null,
      other_application_id uuid not null,
      other_position int not null,
      distance int not null,
      primary key (application_id, position, other_application_id, other_position),
      foreign key (application_id, position) references proof_hash on delete cascade,
      foreign key (other_application_id, other_position) references proof_hash on delete cascade
    )`.execute(db);
  await sql`create index similar_proof_other on similar_proof (other_application_id, other_position)`.execute(
    db,
  );
}
