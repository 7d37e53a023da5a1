import type { Core, Domain } from '../core/domain.ts';
import type { MessageQueueService } from '../notifications/messages/message-queue.service.ts';
import type { NotificationWriterService } from '../notifications/notification-writer.service.ts';
import type { UsernameService } from '../people/usernames/username.service.ts';
import { authRoutes } from './auth.routes.ts';
import { createAuthService } from './auth.service.ts';
import { codeRoutes } from './code.routes.ts';
import { oneTimeCodeRepository } from './codes/one-time-code.repository.ts';
import { createCodes } from './codes.plugin.ts';
import { confirmationRoutes } from './confirmation/confirmation.routes.ts';
import { createConfirmationService } from './confirmation/confirmation.service.ts';
import { accountRepository as accounts } from './identity/account.repository.ts';
import { createReauthenticationService } from './identity/reauthentication.service.ts';
import { passkeyRepository as passkeys } from './passkeys/passkey.repository.ts';
import { createPasskeys } from './passkeys/passkeys.plugin.ts';
import type { PasswordHashingService } from './passwords/password-hashing.service.ts';
import { recoveryRepository } from './recovery/recovery.repository.ts';
import { recoveryRoutes } from './recovery/recovery.routes.ts';
import { createRecoveryService } from './recovery/recovery.service.ts';
import { createResendCodeService } from './resend-code.service.ts';
import { createSecondFactor } from './second-factor/second-factor.plugin.ts';
import { createLoginLimitsService } from './sessions/login-limits.service.ts';
import { notifyOfNewLogins } from './sessions/new-login-notification.ts';
import { sessionRoutes } from './sessions/session.routes.ts';
import { sessionCleanupJob } from './sessions/session-cleanup.job.ts';
import { createSessionListService } from './sessions/session-list.service.ts';
import { createSessionStartService } from './sessions/session-start.service.ts';
import { createTokensService } from './sessions/tokens.service.ts';
import { signUpRepository } from './sign-up/sign-up.repository.ts';
import { signUpRoutes } from './sign-up/sign-up.routes.ts';
import { createSignUpService } from './sign-up/sign-up.service.ts';
import { createSignUpVerificationService } from './sign-up/sign-up-verification.service.ts';

export interface AuthNeeds extends Core {
  passwords: PasswordHashingService;
  messenger: MessageQueueService;
  notifications: NotificationWriterService;
  usernames: UsernameService;
}

/** Builds login, sign-up, recovery, two-factor authentication, passkeys and sessions. */
export function createAuth(needs: AuthNeeds) {
  const { clock, config, notifications, signer } = needs;
  const accessTokens = createTokensService(config.tokenSecret, clock, config.previousTokenSecrets);
  const { jobs, ...codes } = createCodes(needs);
  const loginLimits = createLoginLimitsService({ ...needs, limits: codes.limits });
  const reauthentication = createReauthenticationService({ ...needs, accounts, loginLimits });
  const openSession = createSessionStartService({ ...needs, tokens: accessTokens, urls: signer });
  const deps = { ...needs, ...codes, passkeys, openSession };
  const loginDeps = {
    ...deps,
    loginLimits,
    reauthentication,
    openSession: notifyOfNewLogins(openSession, notifications),
  };
  const secondFactor = createSecondFactor(loginDeps);
  const { twoFactorLogin, authenticatorCodes, twoFactor, factorResets, contactCodes } = secondFactor;
  const passkeyLogin = createPasskeys(loginDeps);
  const { passkeyCheck } = passkeyLogin;
  const confirmation = createConfirmationService({
    ...loginDeps,
    contactCodes,
    authenticatorCodes,
    passkeyCheck,
  });
  const signUpDeps = { ...deps, signUps: signUpRepository };
  const signUps = createSignUpService(signUpDeps);
  const signUpVerification = createSignUpVerificationService(signUpDeps);
  const recovery = createRecoveryService({ ...deps, accounts: recoveryRepository });
  const resend = createResendCodeService({
    ...deps,
    signUpVerification,
    recovery,
    codeRecords: oneTimeCodeRepository,
  });
  const auth = createAuthService({ ...loginDeps, twoFactorLogin, tokens: accessTokens });
  const sessions = createSessionListService(needs);
  const services = {
    ...codes,
    auth,
    twoFactorLogin,
    signUps,
    signUpVerification,
    recovery,
    resend,
    sessions,
    confirmation,
  };
  const domain: Domain = {
    jobs: [...jobs, sessionCleanupJob(needs.database.db), ...secondFactor.jobs, ...passkeyLogin.jobs],
    routes(api) {
      authRoutes(api, services);
      passkeyLogin.routes(api);
      signUpRoutes(api, services);
      codeRoutes(api, services);
      recoveryRoutes(api, services);
      secondFactor.routes(api);
      sessionRoutes(api, services);
      confirmationRoutes(api, services);
    },
  };
  const { identify } = auth;
  return {
    ...domain,
    ...codes,
    reauthentication,
    authenticatorCodes,
    twoFactor,
    factorResets,
    identify,
    confirmByPassword: confirmation.byPasswordOfCall,
  };
}
export type Auth = ReturnType<typeof createAuth>;
