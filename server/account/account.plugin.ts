import type { Auth } from '../auth/auth.plugin.ts';
import type { Passwords } from '../auth/passwords/password-hashing.service.ts';
import type { Core, Domain } from '../core/domain.ts';
import type { Publishing } from '../flicks/publishing/feed-writer.service.ts';
import type { LeavingMoney } from '../money/account-closure-money.service.ts';
import type { Messenger } from '../notifications/messages/message-queue.service.ts';
import type { Notices } from '../notifications/notification-writer.service.ts';
import { createRename } from '../people/usernames/change-username.service.ts';
import type { Usernames } from '../people/usernames/username.service.ts';
import type { LeavingQuests } from '../quests/account-closure-quests.service.ts';
import { questPurgeRepository } from '../quests/quest-cleanup.repository.ts';
import { accountRepository as accounts } from './account.repository.ts';
import { accountRoutes } from './account.routes.ts';
import { profileDetailRoutes } from './account-details.routes.ts';
import { createProfileDetailService } from './account-details.service.ts';
import { createPasswordChange } from './account-password.service.ts';
import { createLeaving } from './erasure/account-closure.service.ts';
import { accountPurgeRepository as people } from './erasure/account-erasure.repository.ts';
import { createErasure } from './erasure/account-erasure.service.ts';
import { accountJobs } from './erasure/accounts.job.ts';

export interface AccountNeeds extends Core {
  passwords: Passwords;
  messenger: Messenger;
  notices: Notices;
  usernames: Usernames;
  auth: Pick<Auth, 'own' | 'contactChange' | 'tokens' | 'endUnderWay' | 'twoFactor'>;
  /** Takes the flicks of erased people out of the feed. */
  publishing: Publishing;
  /** What becomes of the quests of somebody who leaves. */
  leavingQuests: LeavingQuests;
  /** Refuses to let somebody go while money stands in the way. */
  leavingMoney: LeavingMoney;
}

/** Makes what people do with their own account, from its details to leaving. */
export function createAccount({ auth, leavingQuests, leavingMoney, ...needs }: AccountNeeds): Domain {
  const { database, signer } = needs;
  const deps = { ...needs, ...auth, accounts, urls: signer };
  const profileDetail = createProfileDetailService({ ...deps, rename: createRename(deps) });
  const services = {
    passwordChange: createPasswordChange(deps),
    twoFactor: auth.twoFactor,
    leave: createLeaving({ ...deps, quests: leavingQuests, checkMoney: leavingMoney }),
  };
  const erase = createErasure({ ...needs, people, quests: questPurgeRepository });
  return {
    jobs: accountJobs({ db: database.db, people, erase }),
    routes(api) {
      profileDetailRoutes(api, { profileDetail });
      accountRoutes(api, services);
    },
  };
}
