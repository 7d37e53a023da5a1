import { sql } from 'kysely';
import type { Contact } from '../../../contract/auth/contact.ts';
import type { Locale } from '../../../contract/core/locales.ts';
import { personSearch } from '../../core/text-search/search-text.ts';
import type { Db } from '../../db/prepared-statement.ts';
import type { SignedInPerson } from '../../people/person.repository.ts';

interface NewPerson extends Contact {
  id: string;
  username: string;
  name: string;
  dob: string;
  country: string;
  passwordHash: string;
  createdAt: Date;
  contested: boolean;
}

/** A sign-up that waits for its code. `contested`: it replaced another person's whose code was still valid. */
export interface PendingSignUp {
  id: string;
  username: string;
  contested: boolean;
}

/** Which sign-ups were removed: the caller's own with the same contact, or another person's. */
interface RemovedSignUps {
  own: { contested: boolean } | undefined;
  foreign: boolean;
}

const withContact = (db: Db, { contact, contactType }: Contact) =>
  db.selectFrom('person').select('id').where(contactType, '=', contact);

export const signUpRepository = {
  /** Whether an account has that contact. A pending sign-up has not verified it. */
  async hasAccount(db: Db, contact: Contact): Promise<boolean> {
    const row = await withContact(db, contact).where('state', '<>', 'pending').executeTakeFirst();
    return row !== undefined;
  },

  /** The pending sign-up with that contact; one begun before `since` has expired. */
  async pending(db: Db, contact: Contact, since: Date): Promise<PendingSignUp | undefined> {
    return withContact(db, contact)
      .select(['username', 'contested'])
      .where('state', '=', 'pending')
      .where('created_at', '>', since)
      .executeTakeFirst();
  },

  /**
   * Makes room for a sign-up: removes pending ones with the same contact, the one it `replaces`, and those
   * that reserved its name before `since`. Sign-ups of one contact run one by one.
   */
  async makeRoom(
    trx: Db,
    { contact, contactType, username }: Contact & { username: string },
    since: Date,
    replaces: string | undefined,
  ): Promise<RemovedSignUps> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-up ${contact}`}, 0))`.execute(trx);
    const removed = await trx
      .deleteFrom('person')
      .where('state', '=', 'pending')
      .where((eb) =>
        eb.or([
          eb(contactType, '=', contact),
          eb.and([eb('username', '=', username), eb('created_at', '<=', since)]),
          ...(replaces === undefined ? [] : [eb('id', '=', replaces)]),
        ]),
      )
      .returning(['id', 'contested', `${contactType} as contact`])
      .execute();
    const before = removed.filter((person) => person.contact === contact);
    return {
      own: before.find(({ id }) => id === replaces),
      foreign: before.some(({ id }) => id !== replaces),
    };
  },

  /** Adds a person with an unverified contact; false if name or contact are taken. */
  async add(trx: Db, { contact, contactType, ...person }: NewPerson): Promise<boolean> {
    const row = await trx
      .insertInto('person')
      .values({
        id: person.id,
        username: person.username,
        name: person.name,
        ...personSearch(person),
        email: contactType === 'email' ? contact : null,
        phone: contactType === 'phone' ? contact : null,
        email_verified_at: null,
        phone_verified_at: null,
        password_hash: person.passwordHash,
        photo_key: null,
        country: person.country,
        dob: person.dob,
        state: 'pending',
        contested: person.contested,
        created_at: person.createdAt,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  },

  /**
   * Activates the account of a sign-up, begun after `since`, whose contact was just verified. From then on the person gets
   * messages in `locale`, until they choose another one.
   */
  async activate(
    trx: Db,
    id: string,
    { contact, contactType }: Contact,
    { now, since, locale }: { now: Date; since: Date; locale: Locale },
  ): Promise<SignedInPerson | undefined> {
    return trx
      .updateTable('person')
      .set({
        state: 'active',
        contested: false,
        locale,
        ...(contactType === 'email' ? { email_verified_at: now } : { phone_verified_at: now }),
      })
      .where('id', '=', id)
      .where(contactType, '=', contact)
      .where('state', '=', 'pending')
      .where('created_at', '>', since)
      .returning(['id', 'username', 'name', 'photo_key', 'locale', 'created_at'])
      .executeTakeFirst();
  },
};
