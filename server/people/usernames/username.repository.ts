import { sql } from 'kysely';
import type { Db } from '../../db/prepared-statement.ts';

/**
 * Which of these names a person other than `except` has, or had recently. A sign-up that was not finished in
 * time (begun before `pendingSince`) does not count.
 */
export async function takenUsernames(
  db: Db,
  usernames: string[],
  at: { now: Date; pendingSince: Date; except: string[] },
): Promise<Set<string>> {
  const { now, pendingSince, except } = at;
  const rows = await db
    .selectFrom('person')
    .select('username')
    .where('username', 'in', usernames)
    .where(sql<boolean>`id <> all(${except}::uuid[])`)
    .where((eb) => eb.or([eb('state', '<>', 'pending'), eb('created_at', '>', pendingSince)]))
    .unionAll(
      db
        .selectFrom('held_username')
        .select('username')
        .where('username', 'in', usernames)
        .where('held_until', '>', now)
        .where(sql<boolean>`person_id <> all(${except}::uuid[])`),
    )
    .execute();
  return new Set(rows.map(({ username }) => username));
}

/** The id of the person of that name who can be found; undefined if there is none. */
export async function personOfUsername(db: Db, username: string): Promise<string | undefined> {
  const person = db.selectFrom('person').select('id').where('username', '=', username);
  return (await person.where('state', '=', 'active').executeTakeFirst())?.id;
}

/** Reserves a name for the person who gave it up, until then. */
export async function reserveUsername(
  db: Db,
  reserved: { username: string; personId: string; until: Date },
): Promise<void> {
  const reservation = { person_id: reserved.personId, held_until: reserved.until };
  await db
    .insertInto('held_username')
    .values({ username: reserved.username, ...reservation })
    .onConflict((conflict) => conflict.column('username').doUpdateSet(reservation))
    .execute();
}
