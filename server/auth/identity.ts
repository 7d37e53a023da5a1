import type { FastifyInstance } from 'fastify';
import { accountRepository } from '../account/account.repository.ts';
import type { ContactChange } from '../account/contact-change.service.ts';
import type { Clock } from '../core/clock.ts';
import { createLastingLimits } from '../core/durable-rate-limits.service.ts';
import { createSealing } from '../core/encryption.ts';
import type { Database } from '../db/connection.ts';
import { moderationActionRepository } from '../moderation/cases/moderation-action.repository.ts';
import type { Messenger } from '../notifications/messages/message-queue.service.ts';
import type { Notices } from '../notifications/notification-writer.service.ts';
import { createUsernames } from '../people/usernames/username.service.ts';
import type { UrlSigner } from '../providers/storage/signing.ts';
import { authRoutes } from './auth.routes.ts';
import { codeRoutes } from './codes/code.routes.ts';
import { oneTimeCodeRepository } from './codes/one-time-code.repository.ts';
import { createOneTimeCodes } from './codes/one-time-code.service.ts';
import { oneTimeTokenRepository } from './codes/one-time-token.repository.ts';
import { createResend } from './codes/resend-code.service.ts';
import { passkeyRepository } from './passkeys/passkey.repository.ts';
import { passkeyLogInRoutes } from './passkeys/passkey.routes.ts';
import { createPasskeyLogIn } from './passkeys/passkey-login.service.ts';
import { createPasskeyProof, type RelyingParty } from './passkeys/passkey-proof.service.ts';
import type { Passwords } from './passwords/password-hashing.service.ts';
import { createUnderWay } from './recovery/pending-verifications.service.ts';
import { recoveryRepository } from './recovery/recovery.repository.ts';
import { recoveryRoutes } from './recovery/recovery.routes.ts';
import { createRecoveryService } from './recovery/recovery.service.ts';
import { authenticatorRepository } from './second-factor/authenticator.repository.ts';
import { createAppCodes } from './second-factor/authenticator-codes.service.ts';
import { factorResetRepository } from './second-factor/factor-reset.repository.ts';
import { factorResetRoutes } from './second-factor/factor-reset.routes.ts';
import { createFactorResets } from './second-factor/factor-reset.service.ts';
import { createSecondStep } from './second-factor/two-factor-login.service.ts';
import { createAuthService } from './sessions/auth.service.ts';
import { createSignInLimits } from './sessions/login-limits.service.ts';
import { notingLogIns } from './sessions/new-login-notification.ts';
import { createSessionOpening } from './sessions/session-start.service.ts';
import { createTokens } from './sessions/tokens.service.ts';
import { signUpRepository } from './sign-up/sign-up.repository.ts';
import { signUpRoutes } from './sign-up/sign-up.routes.ts';
import { createSignUpService } from './sign-up/sign-up.service.ts';

interface IdentityDeps {
  database: Database;
  clock: Clock;
  urls: UrlSigner;
  passwords: Passwords;
  messenger: Messenger;
  notices: Notices;
  /** Signs access tokens, and what codes and secrets of apps are stored as. */
  secret: string;
  /** Whom passkeys are made for. */
  relyingParty: RelyingParty;
  /** False where limits are switched off for load tests. */
  limited: boolean;
  /** Told when work beside a request failed. */
  onBackgroundError: (error: unknown) => void;
}

/** Makes the services by which people get in and back in. */
export function createIdentity(given: IdentityDeps) {
  const { clock, secret } = given;
  const accessTokens = createTokens(secret, clock);
  const limits = createLastingLimits({ clock, enabled: given.limited });
  const signInLimits = createSignInLimits({ ...given, limits });
  const usernames = createUsernames({ clock });
  const codes = createOneTimeCodes({ ...given, limits, codes: oneTimeCodeRepository });
  const openSession = createSessionOpening({ ...given, tokens: accessTokens });

  const sealing = createSealing(secret, 'authenticator apps');
  // Nobody can ask for another code of an app: whatever else is unlimited, tries of these are not.
  const appLimits = createLastingLimits({ clock, enabled: true });
  const apps = { sealing, authenticators: authenticatorRepository };
  const appCodes = createAppCodes({ ...given, ...apps, limits: appLimits });

  const tokens = oneTimeTokenRepository;
  const endUnderWay = createUnderWay({ tokens, codes });
  const passkeyProof = createPasskeyProof(given.relyingParty);
  const deps = {
    ...given,
    ...{ limits, codes, openSession, tokens, endUnderWay },
    passkeys: passkeyRepository,
  };
  const factorResets = createFactorResets({
    ...deps,
    accounts: accountRepository,
    authenticators: authenticatorRepository,
    log: moderationActionRepository,
    resets: factorResetRepository,
  });
  const logIn = { ...deps, openSession: notingLogIns(openSession, given.notices) };
  const secondStep = createSecondStep({ ...logIn, accounts: accountRepository, appCodes, factorResets });
  const signUps = createSignUpService({ ...deps, usernames, signUps: signUpRepository });
  const recovery = createRecoveryService({ ...deps, accounts: recoveryRepository });
  const resend = createResend({ ...deps, signUps, recovery, kept: oneTimeCodeRepository });
  const passkeyLogIn = createPasskeyLogIn({ ...logIn, signInLimits, proof: passkeyProof });
  const auth = createAuthService({ ...logIn, signInLimits, secondStep, tokens: accessTokens });
  return {
    auth,
    secondStep,
    passkeyLogIn,
    passkeyProof,
    factorResets,
    signUps,
    recovery,
    resend,
    codes,
    usernames,
    signInLimits,
    endUnderWay,
    appCodes,
    ...apps,
  };
}
type Identity = ReturnType<typeof createIdentity>;

export function identityRoutes(
  app: FastifyInstance,
  services: Identity & { contactChange: ContactChange },
): void {
  authRoutes(app, services);
  passkeyLogInRoutes(app, services);
  signUpRoutes(app, services);
  codeRoutes(app, services);
  recoveryRoutes(app, services);
  factorResetRoutes(app, services);
}
