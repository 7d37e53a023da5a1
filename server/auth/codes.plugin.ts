import type { Core } from '../core/domain.ts';
import { createDurableRateLimitsService } from '../core/limits/durable-rate-limits.service.ts';
import type { MessageQueueService } from '../notifications/messages/message-queue.service.ts';
import type { NotificationWriterService } from '../notifications/notification-writer.service.ts';
import { codeCleanupJobs } from './codes/code-cleanup.job.ts';
import { codeCleanupRepository } from './codes/code-cleanup.repository.ts';
import { oneTimeCodeRepository } from './codes/one-time-code.repository.ts';
import { createOneTimeCodeService } from './codes/one-time-code.service.ts';
import { oneTimeTokenRepository as tokens } from './codes/one-time-token.repository.ts';
import { createPendingVerificationsService } from './codes/pending-verifications.service.ts';
import { accountRepository as accounts } from './identity/account.repository.ts';
import { createContactChangeService } from './identity/contact-change.service.ts';

export interface CodesNeeds extends Core {
  messenger: MessageQueueService;
  notifications: NotificationWriterService;
}

/**
 * Builds one-time codes and tokens with their cleanup; the auth plugin registers the routes, which need all
 * of auth.
 */
export function createCodes(needs: CodesNeeds) {
  const { clock, config, database, limited, signer } = needs;
  const limits = createDurableRateLimitsService({ clock, enabled: limited });
  const codes = createOneTimeCodeService({
    ...needs,
    limits,
    codes: oneTimeCodeRepository,
    secret: config.tokenSecret,
    previousSecrets: config.previousTokenSecrets,
  });
  return {
    limits,
    codes,
    tokens,
    endPendingVerifications: createPendingVerificationsService({ tokens, codes }),
    contactChange: createContactChangeService({ ...needs, accounts, codes, urls: signer }),
    jobs: codeCleanupJobs({ db: database.db, ended: codeCleanupRepository }),
  };
}
export type Codes = Omit<ReturnType<typeof createCodes>, 'jobs'>;
