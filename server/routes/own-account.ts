import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/connection.ts';
import { walletBalanceRepository } from '../money/wallet/wallet-balance.repository.ts';
import type { Messenger } from '../notifications/messages/messenger.service.ts';
import type { Notices } from '../notifications/notices.service.ts';
import { profileDetailRoutes } from '../people/profiles/profile-detail.routes.ts';
import { createProfileDetailService } from '../people/profiles/profile-detail.service.ts';
import { createRename } from '../people/usernames/rename.service.ts';
import type { Usernames } from '../people/usernames/username.service.ts';
import type { UrlSigner } from '../providers/storage/signing.ts';
import { questCloseRepository } from '../quests/quest-close.repository.ts';
import { createLeavingQuests } from '../quests/quest-leaving.service.ts';
import { accountRepository as accounts } from '../repositories/account.ts';
import type { authenticatorRepository } from '../repositories/authenticator.ts';
import { oneTimeTokenRepository as tokens } from '../repositories/one-time-token.ts';
import { passkeyRepository } from '../repositories/passkey.ts';
import type { Sealing } from '../sealing.ts';
import { createLeaving } from '../services/account-leaving.ts';
import { createLeavingMoney } from '../services/account-money.ts';
import { createPasswordChange } from '../services/account-password.ts';
import type { AppCodes } from '../services/app-codes.ts';
import { createAuthenticatorSetUp } from '../services/authenticator-set-up.ts';
import { createContactChange } from '../services/contact-change.ts';
import type { FactorResets } from '../services/factor-reset.ts';
import type { OneTimeCodes } from '../services/one-time-code.ts';
import { createOwnAccount as createOwn } from '../services/own-account.ts';
import type { PasskeyProof } from '../services/passkey-proof.ts';
import { createPasskeys } from '../services/passkeys.ts';
import type { Passwords } from '../services/passwords.ts';
import { createSessionList } from '../services/session-list.ts';
import type { SignInLimits } from '../services/sign-in-limits.ts';
import { createTwoFactorSettings } from '../services/two-factor-settings.ts';
import type { EndUnderWay } from '../services/under-way.ts';
import { accountRoutes } from './account.ts';
import { authenticatorRoutes } from './authenticator.ts';
import { passkeyRoutes } from './passkey.ts';
import { sessionRoutes } from './session.ts';

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
