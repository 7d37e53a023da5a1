import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/connection.ts';
import { moderationActionRepository } from '../moderation/cases/moderation-action.repository.ts';
import type { Messenger } from '../notifications/messages/messenger.service.ts';
import type { Notices } from '../notifications/notices.service.ts';
import { createUsernames } from '../people/usernames/username.service.ts';
import type { UrlSigner } from '../providers/storage/signing.ts';
import { accountRepository } from '../repositories/account.ts';
import { authenticatorRepository } from '../repositories/authenticator.ts';
import { factorResetRepository } from '../repositories/factor-reset.ts';
import { oneTimeCodeRepository } from '../repositories/one-time-code.ts';
import { oneTimeTokenRepository } from '../repositories/one-time-token.ts';
import { passkeyRepository } from '../repositories/passkey.ts';
import { recoveryRepository } from '../repositories/recovery.ts';
import { signUpRepository } from '../repositories/sign-up.ts';
import { createSealing } from '../sealing.ts';
import { createAppCodes } from '../services/app-codes.ts';
import { createAuthService } from '../services/auth.ts';
import type { ContactChange } from '../services/contact-change.ts';
import { createFactorResets } from '../services/factor-reset.ts';
import { createLastingLimits } from '../services/lasting-limits.ts';
import { notingLogIns } from '../services/log-in-notice.ts';
import { createOneTimeCodes } from '../services/one-time-code.ts';
import { createPasskeyLogIn } from '../services/passkey-log-in.ts';
import { createPasskeyProof, type RelyingParty } from '../services/passkey-proof.ts';
import type { Passwords } from '../services/passwords.ts';
import { createRecoveryService } from '../services/recovery.ts';
import { createResend } from '../services/resend.ts';
import { createSecondStep } from '../services/second-step.ts';
import { createSessionOpening } from '../services/session-opening.ts';
import { createSignInLimits } from '../services/sign-in-limits.ts';
import { createSignUpService } from '../services/sign-up.ts';
import { createTokens } from '../services/tokens.ts';
import { createUnderWay } from '../services/under-way.ts';
import { authRoutes } from './auth.ts';
import { codeRoutes } from './code.ts';
import { factorResetRoutes } from './factor-reset.ts';
import { passkeyLogInRoutes } from './passkey.ts';
import { recoveryRoutes } from './recovery.ts';
import { signUpRoutes } from './sign-up.ts';

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
