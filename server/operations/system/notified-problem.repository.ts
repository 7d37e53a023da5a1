import { sql } from 'kysely';
import type { Db } from '../../db/prepared-statement.ts';

export interface NotifiedOperator {
  id: string;
  name: string;
  /** Their verified address, unless they turned off pushes of problems. */
  email: string | null;
  /** The language that they chose. */
  locale: string | null;
}

/** Which problems operators were notified of, and who the operators are. */
export const notifiedProblemRepository = {
  /** Claims those of which nobody was notified on that day (yyyy-mm-dd); another process has claimed the others. */
  async claim(trx: Db, keys: readonly string[], day: string): Promise<string[]> {
    if (keys.length === 0) return [];
    const rows = await trx
      .insertInto('told_problem')
      // In one order, so that two processes don't wait for each other.
      .values(keys.toSorted().map((key) => ({ key, told_on: day })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .execute();
    return rows.map(({ key }) => key);
  },

  /** Deletes what operators were notified of before that day. */
  async forget(db: Db, day: string): Promise<void> {
    await db.deleteFrom('told_problem').where('told_on', '<', day).execute();
  },

  async operators(db: Db): Promise<NotifiedOperator[]> {
    const { rows } = await sql<NotifiedOperator>`
      select p.id, p.name, case when p.email_verified_at is not null and coalesce((
          select s.push from notification_setting s where s.person_id = p.id and s.kind = 'system_problem'), true)
        then p.email end as email, p.locale
      from person p where p.role = 'operator' and p.state = 'active' order by p.id`.execute(db);
    return rows;
  },
};
