import type { Contact } from '../../../contract/auth/contact.ts';
import type { Db } from '../../db/prepared-statement.ts';
import { LOGIN_STATES } from '../../people/login-states.ts';

export const recoveryRepository = {
  /**
   * The person who can recover their account with that verified contact, with the fields that the new
   * password must differ from, and the language of their messages.
   */
  async find(db: Db, { contact, contactType }: Contact) {
    return db
      .selectFrom('person')
      .select([
        'id',
        'username',
        'name',
        'locale',
        'email',
        'email_verified_at',
        'phone',
        'phone_verified_at',
      ])
      .where(contactType, '=', contact)
      .where(contactType === 'email' ? 'email_verified_at' : 'phone_verified_at', 'is not', null)
      .where('state', 'in', LOGIN_STATES)
      .executeTakeFirst();
  },

  async setPassword(trx: Db, personId: string, passwordHash: string): Promise<void> {
    await trx.updateTable('person').set({ password_hash: passwordHash }).where('id', '=', personId).execute();
  },
};
