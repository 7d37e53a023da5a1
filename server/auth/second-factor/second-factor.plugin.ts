import { moderationActionRepository as log } from '../../audit/moderation-action.repository.ts';
import type { Core, Domain } from '../../core/domain.ts';
import { createDurableRateLimitsService } from '../../core/limits/durable-rate-limits.service.ts';
import type { MessageQueueService } from '../../notifications/messages/message-queue.service.ts';
import type { NotificationWriterService } from '../../notifications/notification-writer.service.ts';
import type { Codes } from '../codes.plugin.ts';
import { accountRepository as accounts } from '../identity/account.repository.ts';
import type { ReauthenticationService } from '../identity/reauthentication.service.ts';
import { passkeyRepository as passkeys } from '../passkeys/passkey.repository.ts';
import type { StartSession } from '../sessions/session-start.service.ts';
import { authenticatorRepository as authenticators } from './authenticator.repository.ts';
import { authenticatorRoutes } from './authenticator.routes.ts';
import { createAuthenticatorCodesService } from './authenticator-codes.service.ts';
import { authenticatorEncryption } from './authenticator-encryption.ts';
import { createAuthenticatorSetUpService } from './authenticator-set-up.service.ts';
import { createContactCodesService } from './contact-codes.service.ts';
import { factorResetJob } from './factor-reset.job.ts';
import { factorResetRepository as resets } from './factor-reset.repository.ts';
import { factorResetRoutes } from './factor-reset.routes.ts';
import { createFactorResetService } from './factor-reset.service.ts';
import { createFactorResetCompletionService } from './factor-reset-completion.service.ts';
import { createFactorResetRecordsService } from './factor-reset-records.service.ts';
import { createLockedOutAccountService } from './locked-out-account.service.ts';
import { recoveryCodePromptJob } from './recovery-code-prompt.job.ts';
import { createTwoFactorLoginService } from './two-factor-login.service.ts';
import { createTwoFactorSettingsService } from './two-factor-settings.service.ts';

export interface SecondFactorNeeds extends Core, Pick<Codes, 'codes' | 'tokens' | 'endPendingVerifications'> {
  messenger: MessageQueueService;
  notifications: NotificationWriterService;
  openSession: StartSession;
  reauthentication: ReauthenticationService;
}

/** Builds two-factor login, its settings and its reset. */
export function createSecondFactor(needs: SecondFactorNeeds) {
  const { clock, config, signer } = needs;
  const encryption = authenticatorEncryption(config);
  // No new code can be requested of an app: its attempts are limited even when other limits are off.
  const limits = createDurableRateLimitsService({ clock, enabled: true });
  const authenticatorCodes = createAuthenticatorCodesService({
    ...needs,
    limits,
    encryption,
    authenticators,
  });
  const contactCodes = createContactCodesService(needs);
  const repositories = { accounts, authenticators, log, resets, passkeys };
  const deps = { ...needs, ...repositories, encryption, authenticatorCodes, contactCodes, urls: signer };
  const lockedOut = createLockedOutAccountService(deps);
  const records = createFactorResetRecordsService(deps);
  const factorResets = createFactorResetService({ ...deps, records, lockedOut });
  const twoFactorLogin = createTwoFactorLoginService({ ...deps, factorResets });
  const twoFactor = createTwoFactorSettingsService({ ...deps, factorResets });
  const authenticator = createAuthenticatorSetUpService({ ...deps, factorResets, twoFactor });
  const domain: Domain = {
    jobs: [
      factorResetJob(createFactorResetCompletionService({ ...deps, records })),
      recoveryCodePromptJob(deps),
    ],
    routes(api) {
      authenticatorRoutes(api, { authenticator });
      factorResetRoutes(api, { factorResets, lockedOut });
    },
  };
  return { ...domain, authenticatorCodes, contactCodes, twoFactorLogin, twoFactor, factorResets };
}
