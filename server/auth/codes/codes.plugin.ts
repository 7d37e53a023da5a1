import { accountRepository as accounts } from '../../account/account.repository.ts';
import { createContactChange } from '../../account/contact-change.service.ts';
import type { Core } from '../../core/domain.ts';
import { createLastingLimits } from '../../core/durable-rate-limits.service.ts';
import type { Messenger } from '../../notifications/messages/message-queue.service.ts';
import type { Notices } from '../../notifications/notification-writer.service.ts';
import { createUnderWay } from '../recovery/pending-verifications.service.ts';
import { codeJobs } from './code-cleanup.job.ts';
import { codePurgeRepository } from './code-cleanup.repository.ts';
import { oneTimeCodeRepository } from './one-time-code.repository.ts';
import { createOneTimeCodes } from './one-time-code.service.ts';
import { oneTimeTokenRepository as tokens } from './one-time-token.repository.ts';

export interface CodesNeeds extends Core {
  messenger: Messenger;
  notices: Notices;
}

/** Makes one-time codes and tokens, and what ends them; the routes that take a code are those of all of auth. */
export function createCodes(needs: CodesNeeds) {
  const { clock, config, database, limited, signer } = needs;
  const limits = createLastingLimits({ clock, enabled: limited });
  const codes = createOneTimeCodes({
    ...needs,
    limits,
    codes: oneTimeCodeRepository,
    secret: config.tokenSecret,
  });
  return {
    limits,
    codes,
    tokens,
    endUnderWay: createUnderWay({ tokens, codes }),
    contactChange: createContactChange({ ...needs, accounts, codes, urls: signer }),
    jobs: codeJobs({ db: database.db, ended: codePurgeRepository }),
  };
}
export type Codes = Omit<ReturnType<typeof createCodes>, 'jobs'>;
