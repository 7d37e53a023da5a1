import { sql } from 'kysely';
import type { Db } from '../db/prepared-statement.ts';
import { isUnderReport } from '../visibility/moderation.sql.ts';
import { flickFileKeysRepository } from './flick-file-keys.repository.ts';

/** True while operators have yet to decide about a flick or one of its reposts, which show its content. */
const showsReported = sql`(${isUnderReport('flick', 'f.id')} or exists (
  select from flick r where r.original_id = f.id and ${isUnderReport('flick', 'r.id')}))`;

/** What is retained of deleted flicks and comments while reports about them are open. */
export const retainedContentRepository = {
  /**
   * Retains the files of a deleted flick with an open report, and marks those of another for deletion by a
   * job.
   */
  async settleFlick(trx: Db, flickId: string, now: Date): Promise<void> {
    const { rows } = await sql`insert into kept_flick (flick_id) select f.id from flick f
      where f.id = ${flickId} and ${showsReported} on conflict do nothing returning flick_id`.execute(trx);
    if (rows.length === 0) await flickFileKeysRepository.release(trx, flickId, now);
  },

  /**
   * Releases the files of up to `many` deleted flicks that are not under report any more; true while there
   * may be more.
   */
  async releaseFlicks(trx: Db, many: number, now: Date): Promise<boolean> {
    // Locked first: a concurrent move of their files has either finished when the keys are read, or finds them
    // released.
    const { rows: locked } = await sql<{ id: string }>`
      select f.id from kept_flick n join flick f on f.id = n.flick_id where not ${showsReported}
      order by f.id limit ${sql.lit(many)} for update of f skip locked`.execute(trx);
    if (locked.length === 0) return false;
    const { rows } = await sql<{ id: string }>`delete from kept_flick n using flick f
      where n.flick_id = any(${locked.map(({ id }) => id)}::uuid[]) and f.id = n.flick_id and not ${showsReported}
      returning n.flick_id as id`.execute(trx);
    for (const { id } of rows) await flickFileKeysRepository.release(trx, id, now);
    return locked.length === many;
  },

  /** Forgets the words of up to `many` deleted comments that are not under report any more; true while there may be more. */
  async releaseComments(db: Db, many: number): Promise<boolean> {
    const { rows } = await sql`update deleted_comment set tokens = null where id in (
      select d.id from deleted_comment d where d.tokens is not null and not ${isUnderReport('comment', 'd.id')}
      limit ${sql.lit(many)}) returning id`.execute(db);
    return rows.length === many;
  },

  /** Forgets what a person wrote and deleted; true while there may be more. */
  async forgetWords(db: Db, personId: string, many: number): Promise<boolean> {
    const { rows } = await sql`update deleted_comment set tokens = null where id in (
      select id from deleted_comment where author_id = ${personId} and tokens is not null
      limit ${sql.lit(many)}) returning id`.execute(db);
    return rows.length === many;
  },
};
