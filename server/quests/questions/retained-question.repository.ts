import { sql } from 'kysely';
import type { Db } from '../../db/prepared-statement.ts';
import { isUnderReport } from '../../visibility/moderation.sql.ts';

/** What is retained of deleted questions and answers while reports about them are open. */
export const retainedQuestionRepository = {
  /** Forgets the words of up to `many` of them that are not under report any more; true while there may be more. */
  async releaseQuestions(db: Db, many: number): Promise<boolean> {
    const { rows } = await sql`update question set words = '' where id in (
      select d.id from question d where d.deleted_at is not null and d.words <> ''
        and not ${isUnderReport('question', 'd.id')} limit ${sql.lit(many)}) returning id`.execute(db);
    return rows.length === many;
  },
};
