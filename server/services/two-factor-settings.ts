import type { TwoFactorMethod, TwoFactorSettings } from '../../contract/account.ts';
import type { Contact } from '../../contract/contact.ts';
import { maskContact } from '../../contract/masked-contact.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/connection.ts';
import { AppError, invalid, unauthenticated } from '../http/errors.ts';
import type { Account, accountRepository } from '../repositories/account.ts';
import type { Messenger } from './messenger.ts';
import type { Notices } from './notices.ts';
import type { OwnAccount } from './own-account.ts';
import { provedContacts, tellPerson } from './own-contacts.ts';

interface Wish {
  twoFactor: boolean;
  twoFactorMethod: TwoFactorMethod;
  password?: string | undefined;
}

interface Deps {
  database: Database;
  clock: Clock;
  accounts: typeof accountRepository;
  own: OwnAccount;
  messenger: Messenger;
  notices: Notices;
}

const METHODS = {
  sms: { contactType: 'phone', missing: 'Add and verify a phone number under Account first, or use e-mail.' },
  email: {
    contactType: 'email',
    missing: 'Add and verify an e-mail address under Account first, or use SMS.',
  },
} as const;

/** Where the codes of a method go; undefined where the person has proved no such contact. */
const contactFor = (account: Account, method: TwoFactorMethod): Contact | undefined =>
  provedContacts(account).find(({ contactType }) => contactType === METHODS[method].contactType);

function settings(account: Account): TwoFactorSettings {
  const { two_factor: twoFactor, two_factor_method: twoFactorMethod } = account;
  const contact = contactFor(account, twoFactorMethod);
  return { twoFactor, twoFactorMethod, contact: contact ? maskContact(contact) : null };
}

function refuseUnreachable(account: Account, method: TwoFactorMethod): void {
  if (contactFor(account, method)) return;
  const message = METHODS[method].missing;
  const fields = [{ path: 'twoFactorMethod', message }];
  throw new AppError(422, 'contact_unverified', message, { fields });
}

function required(password: string | undefined): string {
  if (password === undefined) throw invalid('password', 'Enter your password to turn this off.');
  return password;
}

/** Whether a log-in asks for a second step, and by which contact. */
export function createTwoFactorSettings(deps: Deps) {
  const { database, clock, accounts, own, messenger, notices } = deps;
  return {
    read: async (personId: string): Promise<TwoFactorSettings> => settings(await own.read(personId)),

    /**
     * Turning it on, or another method, needs a proved contact (422); turning it off needs the password.
     * What stands already stays, and nobody is told.
     */
    async set(personId: string, ip: string, { password, ...wish }: Wish): Promise<TwoFactorSettings> {
      const turnsOff = (account: Account) => account.two_factor && !wish.twoFactor;
      const proved = turnsOff(await own.read(personId))
        ? await own.prove({ personId, ip, password: required(password) })
        : undefined;
      const after = await database.db.transaction().execute(async (trx) => {
        const current = await accounts.lock(trx, personId);
        if (!current) throw unauthenticated();
        // It may have been turned on, or the password changed, since it was looked at.
        if (turnsOff(current) && current.password_hash !== proved?.password_hash) required(undefined);
        if (wish.twoFactor) refuseUnreachable(current, wish.twoFactorMethod);
        const same =
          current.two_factor === wish.twoFactor && current.two_factor_method === wish.twoFactorMethod;
        if (same) return current;
        await accounts.setTwoFactor(trx, personId, wish);
        if (current.two_factor || wish.twoFactor) {
          await tellPerson(trx, messenger, current, { kind: 'two-factor-changed', at: clock.now() });
          await notices.note(trx, { kind: '2fa_changed', recipientId: personId });
        }
        return { ...current, two_factor: wish.twoFactor, two_factor_method: wish.twoFactorMethod };
      });
      messenger.soon();
      notices.soon();
      return settings(after);
    },
  };
}
export type TwoFactorSettingsService = ReturnType<typeof createTwoFactorSettings>;
