import type { Core, Domain } from '../core/domain.ts';
import type { MessageQueueService } from '../notifications/messages/message-queue.service.ts';
import type { NotificationWriterService } from '../notifications/notification-writer.service.ts';
import { authRoutes } from './auth.routes.ts';
import { createAuthService } from './auth.service.ts';
import type { Codes } from './codes.plugin.ts';
import { confirmationRoutes } from './confirmation/confirmation.routes.ts';
import { createConfirmationService } from './confirmation/confirmation.service.ts';
import { accountRepository as accounts } from './identity/account.repository.ts';
import { createReauthenticationService } from './identity/reauthentication.service.ts';
import { createPasskeys } from './passkeys/passkeys.plugin.ts';
import type { PasswordHashingService } from './passwords/password-hashing.service.ts';
import { createSecondFactor } from './second-factor/second-factor.plugin.ts';
import { createLoginLimitsService } from './sessions/login-limits.service.ts';
import { notifyOfNewLogins } from './sessions/new-login-notification.ts';
import type { StartSession } from './sessions/session-start.service.ts';
import type { TokensService } from './sessions/tokens.service.ts';

export interface LogInNeeds extends Core, Codes {
  passwords: PasswordHashingService;
  messenger: MessageQueueService;
  notifications: NotificationWriterService;
  accessTokens: TokensService;
  openSession: StartSession;
}

/** Builds login by password, passkey and second factor, and the confirmation of who is at the device. */
export function createLogIn(needs: LogInNeeds) {
  const openSession = notifyOfNewLogins(needs.openSession, needs.notifications);
  const loginLimits = createLoginLimitsService(needs);
  const reauthentication = createReauthenticationService({ ...needs, accounts, loginLimits });
  const deps = { ...needs, openSession, loginLimits, reauthentication };
  const secondFactor = createSecondFactor(deps);
  const { twoFactorLogin, authenticatorCodes, twoFactor, factorResets, contactCodes } = secondFactor;
  const passkeys = createPasskeys(deps);
  const { passkeyCheck } = passkeys;
  const confirmation = createConfirmationService({
    ...deps,
    contactCodes,
    authenticatorCodes,
    passkeyCheck,
  });
  const auth = createAuthService({ ...deps, twoFactorLogin, tokens: needs.accessTokens });
  const domain: Domain = {
    jobs: [...secondFactor.jobs, ...passkeys.jobs],
    routes(api) {
      authRoutes(api, { auth, twoFactorLogin });
      passkeys.routes(api);
      secondFactor.routes(api);
      confirmationRoutes(api, { confirmation });
    },
  };
  return {
    ...domain,
    identify: auth.identify,
    confirmByPassword: confirmation.byPasswordOfCall,
    twoFactorLogin,
    reauthentication,
    authenticatorCodes,
    twoFactor,
    factorResets,
  };
}
