import type { Contact } from '../../../contract/auth/contact.ts';
import { maskContact } from '../../../contract/auth/masked-contact.ts';
import type { TwoFactorMethod, TwoFactorSettings } from '../../../contract/auth/two-factor.ts';
import type { Clock } from '../../core/clock.ts';
import { AppError, invalid } from '../../core/errors.ts';
import type { Database } from '../../db/connection.ts';
import type { Db } from '../../db/prepared-statement.ts';
import type { MessageQueueService } from '../../notifications/messages/message-queue.service.ts';
import type { NotificationWriterService } from '../../notifications/notification-writer.service.ts';
import type { oneTimeTokenRepository } from '../codes/one-time-token.repository.ts';
import type { Account, accountRepository } from '../identity/account.repository.ts';
import { lockAccount } from '../identity/lock-account.ts';
import type { ReauthenticationService } from '../identity/reauthentication.service.ts';
import { alertPerson, verifiedContacts } from '../identity/verified-contacts.ts';
import type { authenticatorRepository } from './authenticator.repository.ts';
import type { FactorResetService } from './factor-reset.service.ts';

interface Input {
  twoFactor: boolean;
  twoFactorMethod: TwoFactorMethod;
  password?: string | undefined;
}

interface Deps {
  database: Database;
  clock: Clock;
  accounts: typeof accountRepository;
  authenticators: typeof authenticatorRepository;
  tokens: typeof oneTimeTokenRepository;
  reauthentication: ReauthenticationService;
  factorResets: Pick<FactorResetService, 'endsAt' | 'cancelAfterUse'>;
  messenger: MessageQueueService;
  notifications: NotificationWriterService;
}

const METHODS = {
  sms: { contactType: 'phone', missing: 'Add and verify a phone number under Account first, or use e-mail.' },
  email: {
    contactType: 'email',
    missing: 'Add and verify an e-mail address under Account first, or use SMS.',
  },
} as const;

/** Where the codes of a method go; undefined if the person has not verified such a contact. */
const contactFor = (account: Account, method: 'sms' | 'email'): Contact | undefined =>
  verifiedContacts(account).find(({ contactType }) => contactType === METHODS[method].contactType);

function checkReachable(account: Account, method: TwoFactorMethod): void {
  // The app in use may stay; a new one is set up by other endpoints.
  if (method === 'totp') {
    if (account.two_factor_method === 'totp') return;
    throw new AppError(422, 'authenticator_missing', 'Set up your authenticator app first.');
  }
  if (contactFor(account, method)) return;
  const message = METHODS[method].missing;
  const fields = [{ path: 'twoFactorMethod', message }];
  throw new AppError(422, 'contact_unverified', message, { fields });
}

function requirePassword(password: string | undefined): string {
  if (password === undefined) throw invalid('password', 'Enter your password to change this.');
  return password;
}

const usesApp = (account: Account) => account.two_factor_method === 'totp';

/** Whether logins need a second factor, and where its code comes from. */
export function createTwoFactorSettingsService(deps: Deps) {
  const {
    database,
    clock,
    accounts,
    authenticators,
    tokens,
    reauthentication,
    factorResets,
    messenger,
    notifications,
  } = deps;

  async function settings(db: Db, account: Account): Promise<TwoFactorSettings> {
    const { two_factor: twoFactor, two_factor_method: method } = account;
    const endsAt = await factorResets.endsAt(db, account.id);
    const shared = { twoFactor, twoFactorMethod: method, ...(endsAt && { endsAt }) };
    if (method === 'totp') {
      return { ...shared, contact: null, recoveryCodesLeft: await authenticators.countCodes(db, account.id) };
    }
    const contact = contactFor(account, method);
    return { ...shared, contact: contact ? maskContact(contact) : null };
  }

  return {
    read: async (personId: string): Promise<TwoFactorSettings> =>
      settings(database.db, await reauthentication.read(personId)),

    settings,

    /**
     * Turning it on, or choosing another contact, needs that contact verified (422). Turning it off needs the
     * password, and so does replacing an app by a contact, which is less secure. Repeating a call changes and
     * alerts nothing.
     */
    async set(personId: string, ip: string, { password, ...input }: Input): Promise<TwoFactorSettings> {
      // Turning it off deletes the app, so the stored method must be another one.
      const next =
        !input.twoFactor && input.twoFactorMethod === 'totp'
          ? { ...input, twoFactorMethod: 'sms' as const }
          : input;
      const leavesApp = (account: Account) => usesApp(account) && next.twoFactorMethod !== 'totp';
      const weakens = (account: Account) => account.two_factor && (!next.twoFactor || leavesApp(account));
      const before = await reauthentication.read(personId);
      const verified = weakens(before)
        ? await reauthentication.reauthenticate({ personId, ip, password: requirePassword(password) })
        : undefined;
      const after = await database.db.transaction().execute(async (trx) => {
        // Every transaction locks tokens before people. Pending login challenges end: they ask for a code of
        // the app.
        if (leavesApp(before)) await tokens.voidAllOf(trx, personId);
        const current = await lockAccount(trx, accounts, personId);
        // It may have been turned on, or the password changed, since it was read.
        if (weakens(current) && current.password_hash !== verified?.password_hash) requirePassword(undefined);
        if (next.twoFactor) checkReachable(current, next.twoFactorMethod);
        const isUnchanged =
          current.two_factor === next.twoFactor && current.two_factor_method === next.twoFactorMethod;
        if (isUnchanged) return settings(trx, current);
        await accounts.setTwoFactor(trx, personId, { ...next, now: clock.now() });
        await factorResets.cancelAfterUse(trx, current);
        if (leavesApp(current)) await authenticators.remove(trx, personId);
        if (current.two_factor || next.twoFactor) {
          await alertPerson(trx, messenger, current, { kind: 'two-factor-changed', at: clock.now() });
          await notifications.add(trx, { kind: '2fa_changed', recipientId: personId });
        }
        const { twoFactor: two_factor, twoFactorMethod: two_factor_method } = next;
        return settings(trx, { ...current, two_factor, two_factor_method });
      });
      messenger.soon();
      notifications.deliverSoon();
      return after;
    },
  };
}
export type TwoFactorSettingsService = ReturnType<typeof createTwoFactorSettingsService>;
