import { sql } from 'kysely';
import type { Db } from './prepared-statement.ts';

/** Has calls of one person that lock them happen one after the other, until the transaction ends. */
export async function lockPerson(trx: Db, personId: string): Promise<void> {
  await sql`select id from person where id = ${personId} for no key update`.execute(trx);
}
