import { sql } from 'kysely';
import type { Db } from '../../db/prepared-statement.ts';

export const profilePictureRepository = {
  /** When an active person's account was created, which is part of the address of the picture. */
  async accountCreatedAt(db: Db, personId: string): Promise<Date | undefined> {
    const row = await db
      .selectFrom('person')
      .select('created_at')
      .where('id', '=', personId)
      .where('state', '=', 'active')
      .executeTakeFirst();
    return row?.created_at;
  },

  /**
   * Replaces or removes an active person's picture and releases the old file for deletion; false if there is
   * no such person.
   */
  async set(db: Db, personId: string, key: string | null, now: Date): Promise<boolean> {
    const { rows } = await sql`
      with before as materialized (select id, photo_key from person
        where id = ${personId} and state = 'active' for no key update),
      unused as (update stored_file set released_at = ${now}, uploaded_at = null
        where key in (select photo_key from before) and owner_id = ${personId})
      update person p set photo_key = ${key} from before where p.id = before.id returning p.id`.execute(db);
    return rows.length > 0;
  },

  /** Releases a processed upload for deletion and seals it against being uploaded again. */
  async markUsed(db: Db, key: string, now: Date): Promise<void> {
    await sql`update stored_file set sealed_at = ${now}, released_at = ${now}, uploaded_at = null where key = ${key}`.execute(
      db,
    );
  },
};
