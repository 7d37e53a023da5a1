import type { Auth } from '../auth/auth.plugin.ts';
import { accountRepository as accounts } from '../auth/identity/account.repository.ts';
import type { PasswordHashingService } from '../auth/passwords/password-hashing.service.ts';
import type { Core, Domain } from '../core/domain.ts';
import type { FeedWriterService } from '../flicks/publishing/feed-writer.service.ts';
import type { AccountClosureMoneyService } from '../money/account-closure-money.service.ts';
import type { MessageQueueService } from '../notifications/messages/message-queue.service.ts';
import type { NotificationWriterService } from '../notifications/notification-writer.service.ts';
import type { UsernameService } from '../people/usernames/username.service.ts';
import type { AccountClosureQuestsService } from '../quests/closing/account-closure-quests.service.ts';
import { questCleanupRepository } from '../quests/quest-cleanup.repository.ts';
import { accountRoutes } from './account.routes.ts';
import { accountDetailsRoutes } from './account-details.routes.ts';
import { createAccountDetailsService } from './account-details.service.ts';
import { createAccountPasswordService } from './account-password.service.ts';
import { createChangeUsernameService } from './change-username.service.ts';
import { createDataArchiveService } from './data-export/archive.service.ts';
import { dataExportJob } from './data-export/data-export.job.ts';
import { dataExportRepository as exports } from './data-export/data-export.repository.ts';
import { dataExportRoutes } from './data-export/data-export.routes.ts';
import { createDataExportService } from './data-export/data-export.service.ts';
import { createExportWritingService } from './data-export/export-writing.service.ts';
import { exportedAccount } from './data-export/exported-account.sql.ts';
import { exportedContent } from './data-export/exported-content.sql.ts';
import { exportedMoney } from './data-export/exported-money.sql.ts';
import { createAccountClosureService } from './erasure/account-closure.service.ts';
import { accountErasureRepository as people } from './erasure/account-erasure.repository.ts';
import { createAccountErasureService } from './erasure/account-erasure.service.ts';
import { accountJobs } from './erasure/accounts.job.ts';
import { createLanguageService } from './language.service.ts';

export interface AccountNeeds extends Core {
  passwords: PasswordHashingService;
  messenger: MessageQueueService;
  notifications: NotificationWriterService;
  usernames: UsernameService;
  auth: Pick<Auth, 'reauthentication' | 'contactChange' | 'tokens' | 'endPendingVerifications' | 'twoFactor'>;
  /** Takes the flicks of erased people out of the feed. */
  feedWriter: FeedWriterService;
  /** What happens to a person's quests when they close their account. */
  closureQuests: AccountClosureQuestsService;
  /** Rejects closing an account while money is in the way. */
  closureMoney: AccountClosureMoneyService;
}

/** Builds account details, password change, copies of one's own data, account closure and erasure. */
export function createAccount({ auth, closureQuests, closureMoney, ...needs }: AccountNeeds): Domain {
  const { database, signer } = needs;
  const deps = { ...needs, ...auth, accounts, urls: signer };
  const profileDetail = createAccountDetailsService({ ...deps, rename: createChangeUsernameService(deps) });
  const services = {
    passwordChange: createAccountPasswordService(deps),
    twoFactor: auth.twoFactor,
    setLanguage: createLanguageService(deps),
    closeAccount: createAccountClosureService({ ...deps, quests: closureQuests, checkMoney: closureMoney }),
  };
  const erase = createAccountErasureService({ ...needs, people, quests: questCleanupRepository });
  const writeData = createExportWritingService({
    ...needs,
    exports,
    exportedData: [...exportedAccount, ...exportedContent, ...exportedMoney],
    publicUrl: needs.config.publicUrl,
  });
  const packNext = createDataArchiveService({ ...needs, exports, writeData });
  const dataExport = createDataExportService({ ...deps, exports, packNext });
  return {
    jobs: [...accountJobs({ db: database.db, people, erase }), dataExportJob(dataExport)],
    routes(api) {
      accountDetailsRoutes(api, { profileDetail });
      accountRoutes(api, services);
      dataExportRoutes(api, dataExport);
    },
  };
}
