import type { Db } from '../../db/prepared-statement.ts';
import type { Tables } from '../../db/tables.ts';

/** Identifies a token by its hash; only the holder knows the token itself. */
export interface TokenKey {
  hash: Buffer;
  purpose: Tables['one_time_token']['purpose'];
}

export interface VerifiedContact {
  personId: string;
  contact: string;
}

export const oneTimeTokenRepository = {
  async add(db: Db, token: TokenKey & VerifiedContact & { expiresAt: Date }): Promise<void> {
    await db
      .insertInto('one_time_token')
      .values({
        token_hash: token.hash,
        purpose: token.purpose,
        person_id: token.personId,
        contact: token.contact,
        expires_at: token.expiresAt,
      })
      .execute();
  },

  /** The person of a token that is still valid. */
  async find(db: Db, { hash, purpose }: TokenKey, now: Date): Promise<VerifiedContact | undefined> {
    return db
      .selectFrom('one_time_token')
      .select(['person_id as personId', 'contact'])
      .where('token_hash', '=', hash)
      .where('purpose', '=', purpose)
      .where('expires_at', '>', now)
      .executeTakeFirst();
  },

  /** Uses up a token; false if another call did. */
  async spend(db: Db, { hash, purpose }: TokenKey): Promise<boolean> {
    const { numDeletedRows } = await db
      .deleteFrom('one_time_token')
      .where('token_hash', '=', hash)
      .where('purpose', '=', purpose)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },

  async voidAllOf(db: Db, personId: string): Promise<void> {
    await db.deleteFrom('one_time_token').where('person_id', '=', personId).execute();
  },
};
