import { sql } from 'kysely';
import type { Db } from '../../db/prepared-statement.ts';
import { isUnderReport } from '../../visibility/moderation.sql.ts';

/** Text of deleted questions and answers, retained while reports about them are open. */
export const retainedQuestionRepository = {
  /** Erases up to `limit` texts without an open report; true while there may be more. */
  async releaseQuestions(db: Db, limit: number): Promise<boolean> {
    const { rows } = await sql`update question set words = '' where id in (
      select d.id from question d where d.deleted_at is not null and d.words <> ''
        and not ${isUnderReport('question', 'd.id')} limit ${sql.lit(limit)}) returning id`.execute(db);
    return rows.length === limit;
  },
};
