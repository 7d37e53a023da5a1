import type { Contact } from '../../../contract/auth/contact.ts';
import { maskContact } from '../../../contract/auth/masked-contact.ts';
import type { TwoFactorMethod, TwoFactorSettings } from '../../../contract/auth/two-factor.ts';
import type { Clock } from '../../core/clock.ts';
import { AppError } from '../../core/errors.ts';
import type { Database } from '../../db/connection.ts';
import type { Db } from '../../db/prepared-statement.ts';
import type { MessageQueueService } from '../../notifications/messages/message-queue.service.ts';
import type { NotificationWriterService } from '../../notifications/notification-writer.service.ts';
import type { CodeRequester } from '../codes/one-time-code.service.ts';
import type { oneTimeTokenRepository } from '../codes/one-time-token.repository.ts';
import type { Account, accountRepository } from '../identity/account.repository.ts';
import { lockAccount } from '../identity/lock-account.ts';
import type { ReauthenticationService } from '../identity/reauthentication.service.ts';
import { alertPerson, verifiedContacts } from '../identity/verified-contacts.ts';
import type { authenticatorRepository } from './authenticator.repository.ts';
import type { ContactCodesService } from './contact-codes.service.ts';
import type { FactorResetService } from './factor-reset.service.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';

interface Input {
  twoFactor: boolean;
  twoFactorMethod: TwoFactorMethod;
  otp?: string | undefined;
}

type Changed = TwoFactorSettings & { recoveryCodes?: string[] };

interface Deps {
  database: Database;
  clock: Clock;
  accounts: typeof accountRepository;
  authenticators: typeof authenticatorRepository;
  tokens: typeof oneTimeTokenRepository;
  reauthentication: ReauthenticationService;
  contactCodes: ContactCodesService;
  factorResets: Pick<FactorResetService, 'endsAt' | 'cancelAfterUse'>;
  messenger: MessageQueueService;
  notifications: NotificationWriterService;
}

const METHODS = {
  sms: { contactType: 'phone', missing: 'verifyPhoneFirst' },
  email: { contactType: 'email', missing: 'verifyEmailFirst' },
} as const;

/** Where the codes of a method go; undefined if the person has not verified such a contact. */
const contactFor = (account: Account, method: 'sms' | 'email'): Contact | undefined =>
  verifiedContacts(account).find(({ contactType }) => contactType === METHODS[method].contactType);

function checkReachable(account: Account, method: TwoFactorMethod): void {
  // The app in use may stay; a new one is set up by other endpoints.
  if (method === 'totp') {
    if (account.two_factor_method === 'totp') return;
    throw new AppError(422, 'authenticator_missing', 'authenticatorMissing');
  }
  if (contactFor(account, method)) return;
  throw new AppError(422, 'contact_unverified', METHODS[method].missing, { field: 'twoFactorMethod' });
}

/** Whether logins need a second factor, and where its code comes from. */
export function createTwoFactorSettingsService(deps: Deps) {
  const {
    database,
    clock,
    accounts,
    authenticators,
    tokens,
    reauthentication,
    contactCodes,
    factorResets,
    messenger,
    notifications,
  } = deps;

  async function settings(db: Db, account: Account): Promise<TwoFactorSettings> {
    const { two_factor: twoFactor, two_factor_method: method } = account;
    const endsAt = await factorResets.endsAt(db, account.id);
    const contact = method === 'totp' ? undefined : contactFor(account, method);
    return {
      twoFactor,
      twoFactorMethod: method,
      contact: contact ? maskContact(contact) : null,
      ...(endsAt && { endsAt }),
      ...(twoFactor && { recoveryCodesLeft: await authenticators.countCodes(db, account.id) }),
    };
  }

  return {
    read: async (personId: string): Promise<TwoFactorSettings> =>
      settings(database.db, await reauthentication.read(personId)),

    settings,

    /**
     * Turning it on by a contact, or choosing another one, needs that contact verified (422) and a code that
     * went there now: without `otp` 403 `second_factor_required`. It returns new recovery codes. Repeating a
     * call changes and alerts nothing.
     */
    async set(personId: string, requester: CodeRequester, { otp, ...input }: Input): Promise<Changed> {
      // Turning it off deletes the app, so the stored method must be another one.
      const next =
        !input.twoFactor && input.twoFactorMethod === 'totp'
          ? { ...input, twoFactorMethod: 'sms' as const }
          : input;
      const isUnchanged = (account: Account) =>
        account.two_factor === next.twoFactor && account.two_factor_method === next.twoFactorMethod;
      const before = await reauthentication.read(personId);
      if (next.twoFactor) checkReachable(before, next.twoFactorMethod);
      const isSame = isUnchanged(before);
      const change = async (trx: Db): Promise<Changed> => {
        // Every transaction locks tokens before people. Pending login challenges end: they ask for codes of
        // before.
        if (!isSame && (before.two_factor || next.twoFactor)) await tokens.voidAllOf(trx, personId);
        const current = await lockAccount(trx, accounts, personId);
        if (next.twoFactor) checkReachable(current, next.twoFactorMethod);
        if (isUnchanged(current)) return settings(trx, current);
        await accounts.setTwoFactor(trx, personId, { ...next, now: clock.now() });
        await factorResets.cancelAfterUse(trx, current);
        await authenticators.remove(trx, personId);
        const given = next.twoFactor && {
          recoveryCodes: await replaceRecoveryCodes(trx, authenticators, personId),
        };
        if (current.two_factor || next.twoFactor) {
          await alertPerson(trx, messenger, current, { kind: 'two-factor-changed', at: clock.now() });
          await notifications.add(trx, { kind: '2fa_changed', recipientId: personId });
        }
        const { twoFactor: two_factor, twoFactorMethod: two_factor_method } = next;
        return { ...(await settings(trx, { ...current, two_factor, two_factor_method })), ...given };
      };
      const contact =
        isSame || !next.twoFactor || next.twoFactorMethod === 'totp'
          ? undefined
          : contactFor(before, next.twoFactorMethod);
      const { locale } = before;
      const asked = { purpose: 'two-factor' as const, personId, requester, locale, otp };
      const after = contact
        ? await contactCodes.use({ ...asked, factor: contact }, change)
        : await database.db.transaction().execute(change);
      messenger.soon();
      notifications.deliverSoon();
      return after;
    },
  };
}
export type TwoFactorSettingsService = ReturnType<typeof createTwoFactorSettingsService>;
