import type { Core, Domain } from '../core/domain.ts';
import type { MessageQueueService } from '../notifications/messages/message-queue.service.ts';
import type { NotificationWriterService } from '../notifications/notification-writer.service.ts';
import type { UsernameService } from '../people/usernames/username.service.ts';
import { codeRoutes } from './code.routes.ts';
import { oneTimeCodeRepository } from './codes/one-time-code.repository.ts';
import { createCodes } from './codes.plugin.ts';
import { accountRepository } from './identity/account.repository.ts';
import { createLogIn } from './log-in.plugin.ts';
import { passkeyRepository as passkeys } from './passkeys/passkey.repository.ts';
import type { PasswordHashingService } from './passwords/password-hashing.service.ts';
import { recoveryRepository } from './recovery/recovery.repository.ts';
import { recoveryRoutes } from './recovery/recovery.routes.ts';
import { createRecoveryService } from './recovery/recovery.service.ts';
import { createResendCodeService } from './resend-code.service.ts';
import { sessionRoutes } from './sessions/session.routes.ts';
import { sessionCleanupJob } from './sessions/session-cleanup.job.ts';
import { createSessionListService } from './sessions/session-list.service.ts';
import { createSessionStartService } from './sessions/session-start.service.ts';
import { createTokensService } from './sessions/tokens.service.ts';
import { createSignUps } from './sign-up/sign-up.plugin.ts';

export interface AuthNeeds extends Core {
  passwords: PasswordHashingService;
  messenger: MessageQueueService;
  notifications: NotificationWriterService;
  usernames: UsernameService;
}

/** Builds login, sign-up, recovery, two-factor authentication, passkeys and sessions. */
export function createAuth(needs: AuthNeeds) {
  const { clock, config, signer } = needs;
  const accessTokens = createTokensService(config.tokenSecret, clock, config.previousTokenSecrets);
  const { jobs, ...codes } = createCodes(needs);
  const openSession = createSessionStartService({ ...needs, tokens: accessTokens, urls: signer });
  const deps = { ...needs, ...codes, passkeys, accessTokens, openSession };
  const { jobs: loginJobs, routes: loginRoutes, twoFactorLogin, ...logIn } = createLogIn(deps);
  const { signUpVerification, ...signUps } = createSignUps(deps);
  const recovery = createRecoveryService({ ...deps, accounts: recoveryRepository });
  const resend = createResendCodeService({
    ...deps,
    signUpVerification,
    recovery,
    accounts: accountRepository,
    codeRecords: oneTimeCodeRepository,
  });
  const services = { ...codes, twoFactorLogin, signUpVerification, recovery, resend };
  const domain: Domain = {
    jobs: [...jobs, sessionCleanupJob(needs.database.db), ...loginJobs],
    routes(api) {
      loginRoutes(api);
      signUps.routes(api);
      codeRoutes(api, services);
      recoveryRoutes(api, services);
      sessionRoutes(api, { sessions: createSessionListService(needs) });
    },
  };
  return { ...domain, ...codes, ...logIn };
}
export type Auth = ReturnType<typeof createAuth>;
