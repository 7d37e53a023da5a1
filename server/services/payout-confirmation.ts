import type { Contact } from '../../contract/contact.ts';
import { maskContact } from '../../contract/masked-contact.ts';
import type { Database } from '../db/connection.ts';
import { AppError, unauthenticated } from '../http/errors.ts';
import type { accountRepository } from '../repositories/account.ts';
import type { Db } from '../repositories/statement.ts';
import type { Messenger } from './messenger.ts';
import type { CodeOf, OneTimeCodes } from './one-time-code.ts';
import { contactOf } from './second-step.ts';

interface Deps {
  database: Database;
  accounts: typeof accountRepository;
  codes: OneTimeCodes;
  messenger: Messenger;
}

interface Attempt {
  personId: string;
  ip: string;
  otp: string | undefined;
  /** Counts the attempt once nothing but the code can refuse it. */
  count(): Promise<void>;
}

const codeOf = (personId: string, contact: Contact): CodeOf => ({ purpose: 'payout', personId, ...contact });

/** Who is asked for a code to log in is asked for one to cash out too: a stolen session alone must not. */
export function createPayoutConfirmation({ database, accounts, codes, messenger }: Deps) {
  async function ask(personId: string, contact: Contact, ip: string): Promise<never> {
    const code = { ...codeOf(personId, contact), ip, deliver: true };
    const { resendAfter } = await database.db
      .transaction()
      .execute((trx) => codes.sendUnlessFresh(trx, code));
    messenger.soon();
    throw new AppError(403, 'second_factor_required', 'Enter the code that we sent you to cash out.', {
      data: { type: contact.contactType, contact: maskContact(contact), resendAfter },
    });
  }

  return {
    /**
     * Runs `change` in one transaction with the use of the code, where one is needed. Without it 403
     * `second_factor_required`, and a code goes out; a wrong one is 400 `invalid_otp`, an old one 410.
     */
    async confirmed<T>({ personId, ip, otp, count }: Attempt, change: (trx: Db) => Promise<T>): Promise<T> {
      const account = await accounts.find(database.db, personId);
      if (!account) throw unauthenticated();
      const contact = account.two_factor ? contactOf(account) : undefined;
      if (contact && otp === undefined) return ask(personId, contact, ip);
      await count();
      if (!contact || otp === undefined) return database.db.transaction().execute(change);
      return codes.use({ ...codeOf(personId, contact), otp }, change);
    },
  };
}
export type PayoutConfirmation = ReturnType<typeof createPayoutConfirmation>;
