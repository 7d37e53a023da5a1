import { SET_UP_MS } from '../../../contract/auth/authenticator.ts';
import type { TwoFactorSettings } from '../../../contract/auth/two-factor.ts';
import type { Clock } from '../../core/clock.ts';
import type { Encryption } from '../../core/encryption.ts';
import { AppError, expired } from '../../core/errors.ts';
import type { Database } from '../../db/connection.ts';
import type { Db } from '../../db/prepared-statement.ts';
import type { MessageQueueService } from '../../notifications/messages/message-queue.service.ts';
import type { NotificationWriterService } from '../../notifications/notification-writer.service.ts';
import type { oneTimeTokenRepository } from '../codes/one-time-token.repository.ts';
import type { Account, accountRepository } from '../identity/account.repository.ts';
import { lockAccount } from '../identity/lock-account.ts';
import type { ReauthenticationService } from '../identity/reauthentication.service.ts';
import { alertPerson } from '../identity/verified-contacts.ts';
import { hashToken, newToken } from '../sessions/tokens.service.ts';
import type { authenticatorRepository } from './authenticator.repository.ts';
import { forApp, newAppSecret } from './authenticator-app.ts';
import { type AuthenticatorCodesService, wrongAuthenticatorCode } from './authenticator-codes.service.ts';
import type { FactorResetService } from './factor-reset.service.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import type { TwoFactorSettingsService } from './two-factor-settings.service.ts';

interface Deps {
  database: Database;
  clock: Clock;
  accounts: typeof accountRepository;
  authenticators: typeof authenticatorRepository;
  tokens: typeof oneTimeTokenRepository;
  reauthentication: ReauthenticationService;
  authenticatorCodes: AuthenticatorCodesService;
  encryption: Encryption;
  twoFactor: Pick<TwoFactorSettingsService, 'settings'>;
  factorResets: Pick<FactorResetService, 'cancelAfterUse'>;
  messenger: MessageQueueService;
  notifications: NotificationWriterService;
}

const keyOf = (setUp: string) => ({ hash: hashToken(setUp), purpose: 'authenticator' as const });
const timedOut = () => expired('timedOut');
const withoutSecondFactor = () => new AppError(422, 'second_factor_missing', 'twoFactorMissing');

/** Connects an account to an authenticator app, and creates recovery codes. */
export function createAuthenticatorSetUpService(deps: Deps) {
  const {
    database,
    clock,
    accounts,
    authenticators,
    tokens,
    reauthentication,
    authenticatorCodes,
    encryption,
  } = deps;

  async function alert(trx: Db, account: Account): Promise<void> {
    await alertPerson(trx, deps.messenger, account, { kind: 'two-factor-changed', at: clock.now() });
    await deps.notifications.add(trx, { kind: '2fa_changed', recipientId: account.id });
  }
  const deliverSoon = () => {
    deps.messenger.soon();
    deps.notifications.deliverSoon();
  };

  return {
    /** Creates a secret for an app; nothing changes until its first code is confirmed. */
    async begin(personId: string): Promise<{ setUp: string; secret: string; uri: string }> {
      const { username } = await reauthentication.read(personId);
      const [setUp, secret] = [newToken(), newAppSecret()];
      const contact = encryption.seal(secret, personId).toString('base64url');
      const expiresAt = new Date(clock.now().getTime() + SET_UP_MS);
      await tokens.add(database.db, { ...keyOf(setUp), personId, contact, expiresAt });
      return { setUp, ...forApp(secret, username) };
    },

    /**
     * Turns on two-factor authentication with that app, replacing any other method or app; login challenges
     * end.
     */
    async confirm(
      personId: string,
      { setUp, otp }: { setUp: string; otp: string },
    ): Promise<TwoFactorSettings & { recoveryCodes: string[] }> {
      const found = await tokens.find(database.db, keyOf(setUp), clock.now());
      if (found?.personId !== personId) throw timedOut();
      const secret = Buffer.from(found.contact, 'base64url');
      const step = await authenticatorCodes.verify(personId, secret, otp);
      if (step === null) throw wrongAuthenticatorCode();
      const response = await database.db.transaction().execute(async (trx) => {
        if (!(await tokens.spend(trx, keyOf(setUp)))) throw timedOut();
        await tokens.voidAllOf(trx, personId);
        const account = await lockAccount(trx, accounts, personId);
        await accounts.setTwoFactor(trx, personId, {
          twoFactor: true,
          twoFactorMethod: 'totp',
          now: clock.now(),
        });
        await deps.factorResets.cancelAfterUse(trx, account);
        await authenticators.put(trx, { personId, secret, step, createdAt: clock.now() });
        const recoveryCodes = await replaceRecoveryCodes(trx, authenticators, personId);
        await alert(trx, account);
        const after = { ...account, two_factor: true, two_factor_method: 'totp' as const };
        return { ...(await deps.twoFactor.settings(trx, after)), recoveryCodes };
      });
      deliverSoon();
      return response;
    },

    /** Replaces all recovery codes; 422 `second_factor_missing` without two-factor login. */
    async renew(personId: string): Promise<{ recoveryCodes: string[] }> {
      const recoveryCodes = await database.db.transaction().execute(async (trx) => {
        const account = await lockAccount(trx, accounts, personId);
        if (!account.two_factor) throw withoutSecondFactor();
        await alert(trx, account);
        return replaceRecoveryCodes(trx, authenticators, personId);
      });
      deliverSoon();
      return { recoveryCodes };
    },
  };
}
export type AuthenticatorSetUpService = ReturnType<typeof createAuthenticatorSetUpService>;
