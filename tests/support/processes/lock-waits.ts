import { sql } from 'kysely';
import type { Db } from '../../../server/db/prepared-statement.ts';

/** Whether a query that contains this waits for a lock; PostgreSQL only. */
export async function isWaitedFor(db: Db, named: string): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like ${`%${named}%`}`.execute(
    db,
  );
  return rows.length > 0;
}
