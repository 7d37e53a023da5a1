import { accountRepository } from '../auth/identity/account.repository.ts';
import type { Core, Domain } from '../core/domain.ts';
import { createMediaItemProcessorService } from '../media/drafts/media-item-processor.service.ts';
import type { MediaTools } from '../media/media.plugin.ts';
import type { UploadsService } from '../media/uploads/uploads.service.ts';
import type { PublishWalletEvents } from '../money/ledger/wallet-events.service.ts';
import type { QuestMoneyService } from '../money/quest-money.service.ts';
import type { NotificationWriterService } from '../notifications/notification-writer.service.ts';
import { applicationDecisionRepository } from './applications/application-decision.repository.ts';
import { applicationSubmitRepository } from './applications/application-submit.repository.ts';
import { createApplicationSubmitService } from './applications/application-submit.service.ts';
import { questCloseRepository } from './closing/quest-close.repository.ts';
import { createQuestCreateService } from './publishing/quest-create.service.ts';
import { createQuestDraftService } from './publishing/quest-draft.service.ts';
import { questChangeRepository } from './quest-change.repository.ts';
import { questPublishRoutes } from './quest-publish.routes.ts';
import { createQuestChangePublisher } from './quest-transitions.service.ts';
import { createQuestUpdateService } from './quest-update.service.ts';
import { questDetailRepository } from './reading/quest-detail.repository.ts';
import type { QuestEventsService } from './reading/quest-events.service.ts';
import type { QuestReading } from './reading.plugin.ts';

export interface QuestPublishingNeeds extends Core, Pick<QuestReading, 'quests' | 'applicants'> {
  uploads: UploadsService;
  tools: MediaTools;
  notifications: NotificationWriterService;
  money: QuestMoneyService;
  publishWalletEvents: PublishWalletEvents;
  questEvents: QuestEventsService;
}

/** Builds what publishes and changes quests and submits applications. */
export function createQuestPublishing(needs: QuestPublishingNeeds): Domain {
  const { quests, applicants, tools, ...deps } = needs;
  const { drafts, opened, work, media, queue } = tools;
  const publishing = {
    ...deps,
    drafts,
    quests: questChangeRepository,
    work,
    make: createMediaItemProcessorService(media, queue),
  };
  const services = {
    quests,
    applicants,
    drafts: createQuestDraftService({ ...deps, opened, quests: questDetailRepository }),
    creation: createQuestCreateService({ ...publishing, accounts: accountRepository }),
    sending: createApplicationSubmitService({
      ...publishing,
      sending: applicationSubmitRepository,
      watchers: questDetailRepository,
    }),
    change: createQuestUpdateService({
      ...deps,
      quests: questChangeRepository,
      watchers: questCloseRepository,
      proofs: applicationDecisionRepository,
      details: questDetailRepository,
      publishChange: createQuestChangePublisher(deps),
    }),
  };
  return { jobs: [], routes: (api) => questPublishRoutes(api, services) };
}
