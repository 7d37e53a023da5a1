import type { Db } from '../../db/prepared-statement.ts';
import type { Tables } from '../../db/tables.ts';

export type CodePurpose = Tables['one_time_code']['purpose'];

/** Identifies a code: there is at most one per purpose, contact and person. */
export interface CodeKey {
  purpose: CodePurpose;
  contact: string;
  personId: string | null;
}

interface NewCode extends CodeKey {
  id: string;
  /** What exactly it confirms, if there is more than one such thing. */
  about: string | null;
  codeHash: Buffer;
  createdAt: Date;
  expiresAt: Date;
}

/** How often one code may be tried. */
const MAX_TRIES = 5;

const ofKey = (db: Db, { purpose, contact, personId }: CodeKey) =>
  db
    .selectFrom('one_time_code')
    .where('contact', '=', contact)
    .where('purpose', '=', purpose)
    .where('person_id', 'is not distinct from', personId);

export const oneTimeCodeRepository = {
  /** Stores a code in place of the previous one. */
  async put(db: Db, code: NewCode): Promise<void> {
    const fresh = {
      id: code.id,
      about: code.about,
      code_hash: code.codeHash,
      tries: 0,
      created_at: code.createdAt,
      expires_at: code.expiresAt,
    };
    await db
      .insertInto('one_time_code')
      .values({ purpose: code.purpose, contact: code.contact, person_id: code.personId, ...fresh })
      .onConflict((conflict) => conflict.columns(['contact', 'purpose', 'person_id']).doUpdateSet(fresh))
      .execute();
  },

  /**
   * Counts a try and returns the stored hash, and what the code is about; undefined once the tries are used up. Counting first also
   * bounds parallel tries on several processes.
   */
  async countTry(
    db: Db,
    key: CodeKey,
    now: Date,
  ): Promise<{ id: string; code_hash: Buffer; about: string | null } | undefined> {
    return db
      .updateTable('one_time_code')
      .set((eb) => ({ tries: eb('tries', '+', 1) }))
      .where('contact', '=', key.contact)
      .where('purpose', '=', key.purpose)
      .where('person_id', 'is not distinct from', key.personId)
      .where('tries', '<', MAX_TRIES)
      .where('expires_at', '>', now)
      .returning(['id', 'code_hash', 'about'])
      .executeTakeFirst();
  },

  /** Uses up the code; false if another call used or replaced it. */
  async spend(db: Db, id: string, codeHash: Buffer): Promise<boolean> {
    const { numDeletedRows } = await db
      .deleteFrom('one_time_code')
      .where('id', '=', id)
      .where('code_hash', '=', codeHash)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },

  /** Password reset codes are stored by contact alone, so that contacts without an account look the same. */
  async voidAllOf(db: Db, personId: string, contacts: string[]): Promise<void> {
    await db
      .deleteFrom('one_time_code')
      .where((eb) =>
        eb.or([
          eb('person_id', '=', personId),
          ...(contacts.length === 0
            ? []
            : [eb.and([eb('contact', 'in', contacts), eb('purpose', '=', 'reset')])]),
        ]),
      )
      .execute();
  },

  /** When the code that can still be tried for `about` was created; undefined if there is none. */
  async openSince(
    db: Db,
    { about, ...key }: CodeKey & { about: string | null },
    now: Date,
  ): Promise<Date | undefined> {
    const row = await ofKey(db, key)
      .select('created_at')
      .where('about', 'is not distinct from', about)
      .where('tries', '<', MAX_TRIES)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    return row?.created_at;
  },

  /** Whether a code has not expired. */
  async isOpen(db: Db, key: CodeKey, now: Date): Promise<boolean> {
    const row = await ofKey(db, key).select('id').where('expires_at', '>', now).executeTakeFirst();
    return row !== undefined;
  },

  /** Whether an unused code exists, even if it expired. */
  async exists(db: Db, key: CodeKey): Promise<boolean> {
    return (await ofKey(db, key).select('id').executeTakeFirst()) !== undefined;
  },

  /**
   * The purpose of the newest code that was sent to a contact without a known person; it may have expired.
   */
  async newestPurpose(db: Db, contact: string): Promise<CodePurpose | undefined> {
    const row = await db
      .selectFrom('one_time_code')
      .select('purpose')
      .where('contact', '=', contact)
      .where('person_id', 'is', null)
      .orderBy('created_at', 'desc')
      .executeTakeFirst();
    return row?.purpose;
  },
};
