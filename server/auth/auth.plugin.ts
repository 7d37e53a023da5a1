import { accountRepository as accounts } from '../account/account.repository.ts';
import { createOwnAccount } from '../account/reauthentication.service.ts';
import type { Core, Domain } from '../core/domain.ts';
import type { Messenger } from '../notifications/messages/message-queue.service.ts';
import type { Notices } from '../notifications/notification-writer.service.ts';
import type { Usernames } from '../people/usernames/username.service.ts';
import { authRoutes } from './auth.routes.ts';
import { codeRoutes } from './codes/code.routes.ts';
import { createCodes } from './codes/codes.plugin.ts';
import { oneTimeCodeRepository } from './codes/one-time-code.repository.ts';
import { createResend } from './codes/resend-code.service.ts';
import { passkeyRepository as passkeys } from './passkeys/passkey.repository.ts';
import { createPasskeys } from './passkeys/passkeys.plugin.ts';
import type { Passwords } from './passwords/password-hashing.service.ts';
import { recoveryRepository } from './recovery/recovery.repository.ts';
import { recoveryRoutes } from './recovery/recovery.routes.ts';
import { createRecoveryService } from './recovery/recovery.service.ts';
import { createSecondFactor } from './second-factor/second-factor.plugin.ts';
import { createAuthService } from './sessions/auth.service.ts';
import { createSignInLimits } from './sessions/login-limits.service.ts';
import { notingLogIns } from './sessions/new-login-notification.ts';
import { sessionRoutes } from './sessions/session.routes.ts';
import { createSessionList } from './sessions/session-list.service.ts';
import { createSessionOpening } from './sessions/session-start.service.ts';
import { createTokens } from './sessions/tokens.service.ts';
import { signUpRepository } from './sign-up/sign-up.repository.ts';
import { signUpRoutes } from './sign-up/sign-up.routes.ts';
import { createSignUpService } from './sign-up/sign-up.service.ts';

export interface AuthNeeds extends Core {
  passwords: Passwords;
  messenger: Messenger;
  notices: Notices;
  usernames: Usernames;
}

/** Puts together how people get in and back in. */
export function createAuth(needs: AuthNeeds) {
  const { clock, config, notices, signer } = needs;
  const accessTokens = createTokens(config.tokenSecret, clock);
  const { jobs, ...codes } = createCodes(needs);
  const signInLimits = createSignInLimits({ ...needs, limits: codes.limits });
  const own = createOwnAccount({ ...needs, accounts, signInLimits });
  const openSession = createSessionOpening({ ...needs, tokens: accessTokens, urls: signer });
  const deps = { ...needs, ...codes, passkeys, openSession };
  const logIn = { ...deps, signInLimits, own, openSession: notingLogIns(openSession, notices) };
  const secondFactor = createSecondFactor(logIn);
  const { secondStep, appCodes, twoFactor } = secondFactor;
  const passkeyPart = createPasskeys(logIn);
  const signUps = createSignUpService({ ...deps, signUps: signUpRepository });
  const recovery = createRecoveryService({ ...deps, accounts: recoveryRepository });
  const resend = createResend({ ...deps, signUps, recovery, kept: oneTimeCodeRepository });
  const auth = createAuthService({ ...logIn, secondStep, tokens: accessTokens });
  const sessions = createSessionList(needs);
  const services = { ...codes, auth, secondStep, signUps, recovery, resend, sessions };
  const domain: Domain = {
    jobs: [...jobs, ...secondFactor.jobs, ...passkeyPart.jobs],
    routes(api) {
      authRoutes(api, services);
      passkeyPart.routes(api);
      signUpRoutes(api, services);
      codeRoutes(api, services);
      recoveryRoutes(api, services);
      secondFactor.routes(api);
      sessionRoutes(api, services);
    },
  };
  return { ...domain, ...codes, own, appCodes, twoFactor, identify: auth.identify };
}
export type Auth = ReturnType<typeof createAuth>;
