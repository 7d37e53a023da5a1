import { type Kysely, sql } from 'kysely';

/** When a running call last said that it still runs; null until then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table idempotent_call add column renewed_at timestamptz`.execute(db);
}
