import { type Kysely, sql } from 'kysely';

/**
 * Messages have three priorities: 0 for codes, 1 for money, 2 for the rest; older processes still write 1 for all but
 * codes. The index has the whole order in which they are sent, since many that an operator sends again are due at the
 * same time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index message_order on message (channel, priority, next_try_at, id)
    where gave_up_at is null`.execute(db);
  await sql`drop index message_waiting`.execute(db);
}
