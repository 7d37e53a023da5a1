import type { Db } from '../../db/prepared-statement.ts';
import type { Tables } from '../../db/tables.ts';

export type ServerProcessRow = Tables['server_process'];

/** The processes that serve this site. */
export const serverProcessRepository = {
  /** Notes that this process is alive. */
  async save(db: Db, row: ServerProcessRow): Promise<void> {
    await db
      .insertInto('server_process')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: row.seen_at }))
      .execute();
  },

  async remove(db: Db, id: string): Promise<void> {
    await db.deleteFrom('server_process').where('id', '=', id).execute();
  },

  /** Those heard from since then; the longest running first. */
  list(db: Db, since: Date): Promise<ServerProcessRow[]> {
    return db
      .selectFrom('server_process')
      .select(['id', 'host', 'version', 'commit', 'started_at', 'seen_at'])
      .where('seen_at', '>', since)
      .orderBy('started_at')
      .orderBy('id')
      .execute();
  },

  /** Deletes those that were not heard from since then. */
  async forget(db: Db, before: Date): Promise<void> {
    await db.deleteFrom('server_process').where('seen_at', '<', before).execute();
  },
};
export type ServerProcessRepository = typeof serverProcessRepository;
