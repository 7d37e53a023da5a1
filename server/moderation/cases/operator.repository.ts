import type { Db } from '../../db/prepared-statement.ts';

/** Gives a person the role or takes it; undefined if no open account has that name. */
export async function setRole(db: Db, username: string, role: 'member' | 'operator') {
  return db
    .updateTable('person')
    .set({ role })
    .where('username', '=', username)
    .where('state', 'not in', ['pending', 'purged'])
    .returning(['username', 'two_factor'])
    .executeTakeFirst();
}
