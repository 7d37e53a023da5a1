import type { FastifyInstance } from 'fastify';
import type { OneTimeCodes } from '../auth/codes/one-time-code.service.ts';
import { oneTimeTokenRepository as tokens } from '../auth/codes/one-time-token.repository.ts';
import { passkeyRepository } from '../auth/passkeys/passkey.repository.ts';
import { passkeyRoutes } from '../auth/passkeys/passkey.routes.ts';
import type { PasskeyProof } from '../auth/passkeys/passkey-proof.service.ts';
import { createPasskeys } from '../auth/passkeys/passkeys.service.ts';
import type { Passwords } from '../auth/passwords/password-hashing.service.ts';
import type { EndUnderWay } from '../auth/recovery/pending-verifications.service.ts';
import type { authenticatorRepository } from '../auth/second-factor/authenticator.repository.ts';
import { authenticatorRoutes } from '../auth/second-factor/authenticator.routes.ts';
import type { AppCodes } from '../auth/second-factor/authenticator-codes.service.ts';
import { createAuthenticatorSetUp } from '../auth/second-factor/authenticator-set-up.service.ts';
import type { FactorResets } from '../auth/second-factor/factor-reset.service.ts';
import { createTwoFactorSettings } from '../auth/second-factor/two-factor-settings.service.ts';
import type { SignInLimits } from '../auth/sessions/login-limits.service.ts';
import { sessionRoutes } from '../auth/sessions/session.routes.ts';
import { createSessionList } from '../auth/sessions/session-list.service.ts';
import type { Clock } from '../core/clock.ts';
import type { Sealing } from '../core/encryption.ts';
import type { Database } from '../db/connection.ts';
import { walletBalanceRepository } from '../money/wallet/wallet-balance.repository.ts';
import type { Messenger } from '../notifications/messages/message-queue.service.ts';
import type { Notices } from '../notifications/notification-writer.service.ts';
import { createRename } from '../people/usernames/change-username.service.ts';
import type { Usernames } from '../people/usernames/username.service.ts';
import type { UrlSigner } from '../providers/storage/signing.ts';
import { createLeavingQuests } from '../quests/account-closure-quests.service.ts';
import { questCloseRepository } from '../quests/quest-close.repository.ts';
import { accountRepository as accounts } from './account.repository.ts';
import { accountRoutes } from './account.routes.ts';
import { createLeavingMoney } from './account-closure-money.service.ts';
import { profileDetailRoutes } from './account-details.routes.ts';
import { createProfileDetailService } from './account-details.service.ts';
import { createPasswordChange } from './account-password.service.ts';
import { createContactChange } from './contact-change.service.ts';
import { createLeaving } from './erasure/account-closure.service.ts';
import { createOwnAccount as createOwn } from './reauthentication.service.ts';

interface OwnAccountDeps {
  database: Database;
  clock: Clock;
  urls: UrlSigner;
  passwords: Passwords;
  signInLimits: SignInLimits;
  usernames: Usernames;
  codes: OneTimeCodes;
  appCodes: AppCodes;
  sealing: Sealing;
  authenticators: typeof authenticatorRepository;
  endUnderWay: EndUnderWay;
  factorResets: FactorResets;
  passkeyProof: PasskeyProof;
  messenger: Messenger;
  notices: Notices;
}

/** Makes the services by which people keep, secure and leave their accounts. */
export function createOwnAccount(given: OwnAccountDeps) {
  const deps = { ...given, accounts, tokens, passkeys: passkeyRepository };
  const own = createOwn(deps);
  const contactChange = createContactChange(deps);
  const twoFactor = createTwoFactorSettings({ ...deps, own });
  return {
    contactChange,
    profileDetail: createProfileDetailService({ ...deps, own, rename: createRename(deps), contactChange }),
    passwordChange: createPasswordChange({ ...deps, own }),
    twoFactor,
    authenticator: createAuthenticatorSetUp({ ...deps, own, twoFactor }),
    passkeys: createPasskeys({ ...deps, own }),
    leave: createLeaving({
      ...deps,
      own,
      quests: createLeavingQuests({ ...deps, ends: questCloseRepository }),
      checkMoney: createLeavingMoney({ balances: walletBalanceRepository }),
    }),
    sessions: createSessionList(deps),
  };
}
export type OwnAccountServices = ReturnType<typeof createOwnAccount>;

export function ownAccountRoutes(app: FastifyInstance, services: OwnAccountServices): void {
  profileDetailRoutes(app, services);
  accountRoutes(app, services);
  authenticatorRoutes(app, services);
  passkeyRoutes(app, services);
  sessionRoutes(app, services);
}
