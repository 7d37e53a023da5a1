import { SET_UP_MS } from '../../../contract/auth/authenticator.ts';
import type { TwoFactorSettings } from '../../../contract/auth/two-factor.ts';
import type { Clock } from '../../core/clock.ts';
import type { Encryption } from '../../core/encryption.ts';
import { expired } from '../../core/errors.ts';
import type { Database } from '../../db/connection.ts';
import type { Db } from '../../db/prepared-statement.ts';
import type { MessageQueueService } from '../../notifications/messages/message-queue.service.ts';
import type { NotificationWriterService } from '../../notifications/notification-writer.service.ts';
import type { oneTimeTokenRepository } from '../codes/one-time-token.repository.ts';
import type { Account, accountRepository } from '../identity/account.repository.ts';
import { lockAccount } from '../identity/lock-account.ts';
import {
  type Proof,
  type ReauthenticationService,
  superseded,
} from '../identity/reauthentication.service.ts';
import { alertPerson } from '../identity/verified-contacts.ts';
import { hashToken, newToken } from '../sessions/tokens.service.ts';
import type { authenticatorRepository } from './authenticator.repository.ts';
import { forApp, newAppSecret } from './authenticator-app.ts';
import { type AuthenticatorCodesService, wrongAuthenticatorCode } from './authenticator-codes.service.ts';
import type { FactorResetService } from './factor-reset.service.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import type { TwoFactorSettingsService } from './two-factor-settings.service.ts';

interface Deps {
  database: Database;
  clock: Clock;
  accounts: typeof accountRepository;
  authenticators: typeof authenticatorRepository;
  tokens: typeof oneTimeTokenRepository;
  reauthentication: ReauthenticationService;
  authenticatorCodes: AuthenticatorCodesService;
  sealing: Encryption;
  twoFactor: Pick<TwoFactorSettingsService, 'settings'>;
  factorResets: Pick<FactorResetService, 'cancelAfterUse'>;
  messenger: MessageQueueService;
  notifications: NotificationWriterService;
}

const keyOf = (setUp: string) => ({ hash: hashToken(setUp), purpose: 'authenticator' as const });
const timedOut = () => expired('This took too long. Begin again.');

/** Connects an account to an authenticator app, and creates recovery codes. */
export function createAuthenticatorSetUpService(deps: Deps) {
  const { database, clock, accounts, authenticators, tokens, reauthentication, authenticatorCodes, sealing } =
    deps;

  /** Returns the new codes, which cannot be read again. */
  async function putCodes(trx: Db, personId: string): Promise<string[]> {
    const codes = newRecoveryCodes();
    await authenticators.putCodes(trx, personId, codes.map(hashRecoveryCode));
    return codes;
  }

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
    async begin(proof: Proof): Promise<{ setUp: string; secret: string; uri: string }> {
      const { id, password_hash, username } = await reauthentication.reauthenticate(proof);
      const [setUp, secret] = [newToken(), newAppSecret()];
      await database.db.transaction().execute(async (trx) => {
        if ((await lockAccount(trx, accounts, id)).password_hash !== password_hash) throw superseded();
        const contact = sealing.seal(secret, id).toString('base64url');
        const expiresAt = new Date(clock.now().getTime() + SET_UP_MS);
        await tokens.add(trx, { ...keyOf(setUp), personId: id, contact, expiresAt });
      });
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
        const recoveryCodes = await putCodes(trx, personId);
        await alert(trx, account);
        const after = { ...account, two_factor: true, two_factor_method: 'totp' as const };
        return { ...(await deps.twoFactor.settings(trx, after)), recoveryCodes };
      });
      deliverSoon();
      return response;
    },

    /** Replaces all recovery codes. */
    async renew({ otp, ...proof }: Proof & { otp: string }): Promise<{ recoveryCodes: string[] }> {
      const { password_hash } = await reauthentication.reauthenticate(proof);
      const recoveryCodes = await authenticatorCodes.use(proof.personId, otp, async (trx) => {
        const account = await lockAccount(trx, accounts, proof.personId);
        if (account.password_hash !== password_hash) throw superseded();
        await alert(trx, account);
        return putCodes(trx, proof.personId);
      });
      deliverSoon();
      return { recoveryCodes };
    },
  };
}
export type AuthenticatorSetUpService = ReturnType<typeof createAuthenticatorSetUpService>;
