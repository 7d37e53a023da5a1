import { accountRepository } from '../../account/account.repository.ts';
import type { Core, Domain } from '../../core/domain.ts';
import { createItemMaking } from '../../media/drafts/media-item-processor.service.ts';
import type { MediaTools } from '../../media/media.plugin.ts';
import type { UploadService } from '../../media/uploads/uploads.service.ts';
import type { QuestMoney } from '../../money/ledger/quest-money.service.ts';
import type { MoneyNews } from '../../money/ledger/wallet-events.service.ts';
import type { Notices } from '../../notifications/notification-writer.service.ts';
import { applicationDecisionRepository } from '../applications/application-decision.repository.ts';
import { applicationSendRepository } from '../applications/application-submit.repository.ts';
import { createApplicationSend } from '../applications/application-submit.service.ts';
import { questChangeRepository } from '../quest-change.repository.ts';
import { questCloseRepository } from '../quest-close.repository.ts';
import { questMakingRoutes } from '../quest-publish.routes.ts';
import { createQuestTelling } from '../quest-transitions.service.ts';
import { createQuestUpdateService } from '../quest-update.service.ts';
import { questDetailRepository } from '../reading/quest-detail.repository.ts';
import type { QuestNews } from '../reading/quest-events.service.ts';
import type { QuestReading } from '../reading/reading.plugin.ts';
import { createQuestCreateService } from './quest-create.service.ts';
import { createQuestDraftService } from './quest-draft.service.ts';

export interface QuestPublishingNeeds extends Core, Pick<QuestReading, 'quests' | 'applicants'> {
  uploads: UploadService;
  tools: MediaTools;
  notices: Notices;
  money: QuestMoney;
  moneyNews: MoneyNews;
  news: QuestNews;
}

/** Makes what publishes and changes quests, and sends proofs. */
export function createQuestPublishing(needs: QuestPublishingNeeds): Domain {
  const { quests, applicants, tools, ...deps } = needs;
  const { drafts, opened, work, media, queue } = tools;
  const making = {
    ...deps,
    drafts,
    quests: questChangeRepository,
    work,
    make: createItemMaking(media, queue),
  };
  const services = {
    quests,
    applicants,
    drafts: createQuestDraftService({ ...deps, opened, quests: questDetailRepository }),
    creation: createQuestCreateService({ ...making, accounts: accountRepository }),
    sending: createApplicationSend({
      ...making,
      sending: applicationSendRepository,
      watchers: questDetailRepository,
    }),
    change: createQuestUpdateService({
      ...deps,
      quests: questChangeRepository,
      watchers: questCloseRepository,
      proofs: applicationDecisionRepository,
      details: questDetailRepository,
      tell: createQuestTelling(deps),
    }),
  };
  return { jobs: [], routes: (api) => questMakingRoutes(api, services) };
}
