import { accountRepository as accounts } from '../../account/account.repository.ts';
import type { OwnAccount } from '../../account/reauthentication.service.ts';
import type { Core, Domain } from '../../core/domain.ts';
import { createLastingLimits } from '../../core/durable-rate-limits.service.ts';
import { createSealing } from '../../core/encryption.ts';
import { moderationActionRepository as log } from '../../moderation/cases/moderation-action.repository.ts';
import type { Messenger } from '../../notifications/messages/message-queue.service.ts';
import type { Notices } from '../../notifications/notification-writer.service.ts';
import type { Codes } from '../codes/codes.plugin.ts';
import { passkeyRepository as passkeys } from '../passkeys/passkey.repository.ts';
import type { OpenSession } from '../sessions/session-start.service.ts';
import { authenticatorRepository as authenticators } from './authenticator.repository.ts';
import { authenticatorRoutes } from './authenticator.routes.ts';
import { createAppCodes } from './authenticator-codes.service.ts';
import { createAuthenticatorSetUp } from './authenticator-set-up.service.ts';
import { factorResetJob } from './factor-reset.job.ts';
import { factorResetRepository as resets } from './factor-reset.repository.ts';
import { factorResetRoutes } from './factor-reset.routes.ts';
import { createFactorResets } from './factor-reset.service.ts';
import { createSecondStep } from './two-factor-login.service.ts';
import { createTwoFactorSettings } from './two-factor-settings.service.ts';

export interface SecondFactorNeeds extends Core, Pick<Codes, 'codes' | 'tokens' | 'endUnderWay'> {
  messenger: Messenger;
  notices: Notices;
  openSession: OpenSession;
  /** One's own account, for what asks for the password again. */
  own: OwnAccount;
}

/** Makes two-factor login, its settings and its reset. */
export function createSecondFactor(needs: SecondFactorNeeds) {
  const { clock, config, signer } = needs;
  const sealing = createSealing(config.tokenSecret, 'authenticator apps');
  // Nobody can ask for another code of an app: whatever else is unlimited, tries of these are not.
  const limits = createLastingLimits({ clock, enabled: true });
  const appCodes = createAppCodes({ ...needs, limits, sealing, authenticators });
  const repositories = { accounts, authenticators, log, resets, passkeys };
  const deps = { ...needs, ...repositories, sealing, appCodes, urls: signer };
  const factorResets = createFactorResets(deps);
  const secondStep = createSecondStep({ ...deps, factorResets });
  const twoFactor = createTwoFactorSettings({ ...deps, factorResets });
  const authenticator = createAuthenticatorSetUp({ ...deps, factorResets, twoFactor });
  const domain: Domain = {
    jobs: [factorResetJob(factorResets)],
    routes(api) {
      authenticatorRoutes(api, { authenticator });
      factorResetRoutes(api, { factorResets });
    },
  };
  return { ...domain, appCodes, secondStep, twoFactor };
}
