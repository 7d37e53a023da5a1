import { relyingPartyOf } from '../../core/config/config.ts';
import type { Core, Domain } from '../../core/domain.ts';
import type { MessageQueueService } from '../../notifications/messages/message-queue.service.ts';
import type { NotificationWriterService } from '../../notifications/notification-writer.service.ts';
import type { Codes } from '../codes.plugin.ts';
import { accountRepository as accounts } from '../identity/account.repository.ts';
import type { ReauthenticationService } from '../identity/reauthentication.service.ts';
import type { LoginLimitsService } from '../sessions/login-limits.service.ts';
import type { StartSession } from '../sessions/session-start.service.ts';
import { passkeyRepository } from './passkey.repository.ts';
import { passkeyLoginRoutes, passkeyRoutes } from './passkey.routes.ts';
import { createPasskeyCheckService } from './passkey-check.service.ts';
import { createPasskeyLoginService } from './passkey-login.service.ts';
import { createPasskeyProofService } from './passkey-proof.service.ts';
import { createPasskeysService as createService } from './passkeys.service.ts';

export interface PasskeysNeeds extends Core, Pick<Codes, 'tokens'> {
  messenger: MessageQueueService;
  notifications: NotificationWriterService;
  openSession: StartSession;
  loginLimits: LoginLimitsService;
  reauthentication: ReauthenticationService;
}

/** Builds the management of passkeys and the login with one. */
export function createPasskeys(needs: PasskeysNeeds) {
  const passkeyProof = createPasskeyProofService(relyingPartyOf(needs.config));
  const deps = { ...needs, accounts, passkeys: passkeyRepository };
  const passkeyCheck = createPasskeyCheckService({ ...deps, passkeyProof });
  const passkeyLogIn = createPasskeyLoginService({ ...deps, passkeyCheck });
  const passkeys = createService({ ...deps, passkeyProof });
  const domain: Domain = {
    jobs: [],
    routes(api) {
      passkeyLoginRoutes(api, { passkeyLogIn });
      passkeyRoutes(api, { passkeys });
    },
  };
  return { ...domain, passkeyCheck };
}
