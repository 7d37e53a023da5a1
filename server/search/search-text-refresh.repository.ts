import { sql } from 'kysely';
import type { Db } from '../db/prepared-statement.ts';

/** How far the stored search texts have the form of a version. */
export interface SearchTextState {
  version: number;
  /** The source that is being rewritten, and its last id that was; null once all texts have the form of the version. */
  source: string | null;
  after: string | null;
}

export const searchTextRefreshRepository = {
  /** Locks the state, so that one process rewrites at a time. A database without one has nothing older than `newest`. */
  async lock(trx: Db, newest: number): Promise<SearchTextState> {
    await sql`insert into search_text_state (version) values (${newest}) on conflict do nothing`.execute(trx);
    return trx
      .selectFrom('search_text_state')
      .select(['version', 'source', 'after'])
      .forUpdate()
      .executeTakeFirstOrThrow();
  },

  async save(trx: Db, { version, source, after }: SearchTextState): Promise<void> {
    await sql`update search_text_state set version = ${version}, source = ${source}, after = ${after}`.execute(
      trx,
    );
  },
};
