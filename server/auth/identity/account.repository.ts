import { sql } from 'kysely';
import type { Contact } from '../../../contract/auth/contact.ts';
import type { Locale } from '../../../contract/core/locales.ts';
import type { ProfileFields } from '../../../contract/people/profile-fields.ts';
import { personSearch } from '../../core/text-search/search-text.ts';
import type { Db } from '../../db/prepared-statement.ts';
import { aboutColumns } from '../../people/profiles/about-columns.ts';

/** The private account data of an active person. */
export type Account = NonNullable<Awaited<ReturnType<typeof accountRepository.find>>>;

const dob = sql<string | null>`to_char(dob, 'YYYY-MM-DD')`.as('dob');

const active = (db: Db, personId: string) =>
  db
    .selectFrom('person')
    .select(['id', 'username', 'name', 'photo_key', ...aboutColumns, dob, 'created_at', 'version'])
    .select(['email', 'email_verified_at', 'phone', 'phone_verified_at', 'password_hash', 'locale'])
    .select(['username_changed_at', 'two_factor', 'two_factor_method'])
    .where('id', '=', personId)
    .where('state', '=', 'active');

export const accountRepository = {
  /** Undefined if the person is not active. */
  find: (db: Db, personId: string) => active(db, personId).executeTakeFirst(),

  /** The same, locked until the transaction ends. */
  lock: (trx: Db, personId: string) => active(trx, personId).forUpdate().executeTakeFirst(),

  /**
   * Who security messages go to. Suspended people get them too, and those who are about to leave: their money is still
   * theirs. Undefined if the person was erased, or never finished the sign-up.
   */
  recipient: (db: Db, personId: string) =>
    db
      .selectFrom('person')
      .select(['name', 'locale', 'email', 'email_verified_at', 'phone', 'phone_verified_at'])
      .where('id', '=', personId)
      .where('state', 'not in', ['pending', 'purged'])
      .executeTakeFirst(),

  /** Locks an active account before closing it; false if it is not active. */
  async lockForClosure(trx: Db, personId: string): Promise<boolean> {
    const found = await active(trx, personId).forNoKeyUpdate().executeTakeFirst();
    return found !== undefined;
  },

  /** Keeps an account open until the transaction ends; false if it is closed. */
  async stay(trx: Db, personId: string): Promise<boolean> {
    const found = await active(trx, personId).forShare().executeTakeFirst();
    return found !== undefined;
  },

  /** Updates fields of a profile that the caller has locked, and the search columns derived from them. */
  async edit(
    trx: Db,
    personId: string,
    fields: ProfileFields & { username_changed_at?: Date },
  ): Promise<void> {
    const edited = await trx
      .updateTable('person')
      .set((set) => ({ ...fields, version: set('version', '+', 1) }))
      .where('id', '=', personId)
      .returning(['username', 'name'])
      .executeTakeFirstOrThrow();
    if (fields.name === undefined && fields.username === undefined) return;
    await trx
      .updateTable('person')
      .set({ ...personSearch(edited), quests_renamed: true })
      .where('id', '=', personId)
      .execute();
  },

  /** Frees a username from an unfinished sign-up that was begun before `since`. */
  async dropLapsedSignUp(trx: Db, username: string, since: Date): Promise<void> {
    await trx
      .deleteFrom('person')
      .where('username', '=', username)
      .where('state', '=', 'pending')
      .where('created_at', '<=', since)
      .execute();
  },

  /** Whether another person has verified that contact. Unverified contacts are not reserved. */
  async isVerifiedByAnother(db: Db, personId: string, { contact, contactType }: Contact): Promise<boolean> {
    const found = await db
      .selectFrom('person')
      .select('id')
      .where(contactType, '=', contact)
      .where('id', '<>', personId)
      .where('state', '<>', 'pending')
      .executeTakeFirst();
    return found !== undefined;
  },

  /**
   * Gives a locked person a contact that they have just verified. A pending sign-up with the same unverified
   * contact is removed.
   */
  async setContact(trx: Db, personId: string, { contact, contactType }: Contact, now: Date): Promise<void> {
    await trx.deleteFrom('person').where(contactType, '=', contact).where('state', '=', 'pending').execute();
    await trx
      .updateTable('person')
      .set((set) => ({
        ...(contactType === 'email'
          ? { email: contact, email_verified_at: now }
          : { phone: contact, phone_verified_at: now }),
        version: set('version', '+', 1),
      }))
      .where('id', '=', personId)
      .execute();
  },

  /** Replaces the password; false if another change replaced it first. */
  async setPassword(trx: Db, personId: string, hashes: { old: string; next: string }): Promise<boolean> {
    const changed = await trx
      .updateTable('person')
      .set({ password_hash: hashes.next })
      .where('id', '=', personId)
      .where('state', '=', 'active')
      .where('password_hash', '=', hashes.old)
      .returning('id')
      .executeTakeFirst();
    return changed !== undefined;
  },

  /** The language that a person chose; null if they chose none. */
  async locale(db: Db, personId: string): Promise<string | null> {
    const person = await db
      .selectFrom('person')
      .select('locale')
      .where('id', '=', personId)
      .executeTakeFirst();
    return person?.locale ?? null;
  },

  async setLocale(db: Db, personId: string, locale: Locale): Promise<void> {
    await db.updateTable('person').set({ locale }).where('id', '=', personId).execute();
  },

  async setTwoFactor(
    trx: Db,
    personId: string,
    given: { twoFactor: boolean; twoFactorMethod: 'sms' | 'email' | 'totp'; now: Date },
  ): Promise<void> {
    await trx
      .updateTable('person')
      .set({
        two_factor: given.twoFactor,
        two_factor_method: given.twoFactorMethod,
        two_factor_since: given.now,
      })
      .where('id', '=', personId)
      .execute();
  },

  /** Marks the account of a person whom the caller has locked as deactivated or to be deleted. */
  async close(
    trx: Db,
    personId: string,
    { state, reason, now }: { state: 'deactivated' | 'deleting'; reason: string; now: Date },
  ): Promise<void> {
    await trx
      .updateTable('person')
      .set({ state, leave_reason: reason, left_at: now })
      .where('id', '=', personId)
      .execute();
  },
};
