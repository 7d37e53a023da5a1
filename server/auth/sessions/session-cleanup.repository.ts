import { sql } from 'kysely';
import type { Db } from '../../db/prepared-statement.ts';

/** Rows deleted per statement, so that no lock is held for long. */
const BATCH = 500;

/** Removes sessions ended or idle since `idleBefore`, or begun before `begunBefore`; true while there may be more. */
export async function purgeSessions(db: Db, idleBefore: Date, begunBefore: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from session where id in (
      select id from session
      where ended_at < ${idleBefore} or last_active_at < ${idleBefore} or created_at < ${begunBefore}
      limit ${sql.lit(BATCH)} for update skip locked)`.execute(db);
  return Number(numAffectedRows ?? 0) >= BATCH;
}
