import { type Kysely, sql } from 'kysely';

/** Finds the session that a device's push token leaves when the device signs in again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index session_push_token on session (push_token) where push_token is not null`.execute(db);
}
