import { accountRepository as accounts } from '../../account/account.repository.ts';
import type { OwnAccount } from '../../account/reauthentication.service.ts';
import { relyingPartyOf } from '../../core/config/config.ts';
import type { Core, Domain } from '../../core/domain.ts';
import type { Messenger } from '../../notifications/messages/message-queue.service.ts';
import type { Notices } from '../../notifications/notification-writer.service.ts';
import type { Codes } from '../codes/codes.plugin.ts';
import type { SignInLimits } from '../sessions/login-limits.service.ts';
import type { OpenSession } from '../sessions/session-start.service.ts';
import { passkeyRepository } from './passkey.repository.ts';
import { passkeyLogInRoutes, passkeyRoutes } from './passkey.routes.ts';
import { createPasskeyLogIn } from './passkey-login.service.ts';
import { createPasskeyProof } from './passkey-proof.service.ts';
import { createPasskeys as createService } from './passkeys.service.ts';

export interface PasskeysNeeds extends Core, Pick<Codes, 'tokens'> {
  messenger: Messenger;
  notices: Notices;
  openSession: OpenSession;
  signInLimits: SignInLimits;
  /** One's own account, for what asks for the password again. */
  own: OwnAccount;
}

/** Makes passkeys, and the login with one. */
export function createPasskeys(needs: PasskeysNeeds): Domain {
  const passkeyProof = createPasskeyProof(relyingPartyOf(needs.config));
  const deps = { ...needs, accounts, passkeys: passkeyRepository };
  const passkeyLogIn = createPasskeyLogIn({ ...deps, proof: passkeyProof });
  const passkeys = createService({ ...deps, passkeyProof });
  return {
    jobs: [],
    routes(api) {
      passkeyLogInRoutes(api, { passkeyLogIn });
      passkeyRoutes(api, { passkeys });
    },
  };
}
