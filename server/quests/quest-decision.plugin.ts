import { moderationActionRepository } from '../audit/moderation-action.repository.ts';
import type { Core, Domain } from '../core/domain.ts';
import type { PublishWalletEvents } from '../money/ledger/wallet-events.service.ts';
import type { AlertPromoAbuse } from '../money/promo/promo-abuse-alert.service.ts';
import type { QuestMoneyService } from '../money/quest-money.service.ts';
import { walletBalanceRepository } from '../money/wallet/wallet-balance.repository.ts';
import type { NotificationWriterService } from '../notifications/notification-writer.service.ts';
import { personCounterRepository } from '../people/person-counter.repository.ts';
import { appealRepository } from './appeals/appeal.repository.ts';
import { createAppeals } from './appeals/appeals.plugin.ts';
import { applicantListRepository } from './applications/applicant-list.repository.ts';
import { applicationDecisionRepository } from './applications/application-decision.repository.ts';
import { createApplicationDecisionService } from './applications/application-decision.service.ts';
import { createBulkDecisionService } from './applications/bulk-decision.service.ts';
import { questCloseRepository } from './closing/quest-close.repository.ts';
import { createQuestCloseService, createQuestEndingService } from './closing/quest-close.service.ts';
import { createQuestBatchService } from './deadlines/quest-batch.service.ts';
import { questDeadlinesRepository } from './deadlines/quest-deadlines.repository.ts';
import { createQuestDeadlinesService } from './deadlines/quest-deadlines.service.ts';
import { createQuestDueNotificationsService } from './deadlines/quest-due-notifications.service.ts';
import { questFreezeRepository } from './freeze/quest-freeze.repository.ts';
import { questFreezeRoutes } from './freeze/quest-freeze.routes.ts';
import { createQuestFreezeService } from './freeze/quest-freeze.service.ts';
import { createOperatorQuestListService } from './operator-quest-list.service.ts';
import { questChangeRepository } from './quest-change.repository.ts';
import { questDecisionRoutes } from './quest-decision.routes.ts';
import { createQuestChangePublisher, createQuestTransitionsService } from './quest-transitions.service.ts';
import { questJobs } from './quests.job.ts';
import type { QuestEventsService } from './reading/quest-events.service.ts';

export interface QuestDecisionNeeds extends Core {
  notifications: NotificationWriterService;
  money: QuestMoneyService;
  publishWalletEvents: PublishWalletEvents;
  /** Alerts operators to possible abuse of promotional money. */
  alertPromoAbuse: AlertPromoAbuse;
  questEvents: QuestEventsService;
}

/** Builds decisions, appeals, closing, freezing and the jobs for deadlines. */
export function createQuestDecision(needs: QuestDecisionNeeds): Domain {
  const repositories = {
    proofs: applicationDecisionRepository,
    ends: questCloseRepository,
    appeals: appealRepository,
    lists: applicantListRepository,
    log: moderationActionRepository,
  };
  const deps = { ...needs, ...repositories };
  const transitions = createQuestTransitionsService(deps);
  const publishChange = createQuestChangePublisher(deps);
  const ending = createQuestEndingService(deps);
  const shared = { ...deps, transitions, carryOut: transitions.carryOut, publishChange, ending };
  const freezeDeps = { ...shared, freezing: questFreezeRepository };
  const services = {
    decide: createApplicationDecisionService(shared),
    decideMany: createBulkDecisionService({ ...shared, balances: walletBalanceRepository }),
    freezing: createQuestFreezeService(freezeDeps),
    listQuests: createOperatorQuestListService(freezeDeps),
    closing: createQuestCloseService({ ...shared, counters: personCounterRepository }),
  };
  const appeals = createAppeals(shared);
  const timed = { ...shared, due: questDeadlinesRepository, batch: createQuestBatchService(shared) };
  return {
    jobs: questJobs({
      db: needs.database.db,
      quests: questChangeRepository,
      deadlines: createQuestDeadlinesService(timed),
      dueNotifications: createQuestDueNotificationsService(timed),
    }),
    routes(api) {
      questFreezeRoutes(api, services);
      questDecisionRoutes(api, services);
      appeals.routes(api);
    },
  };
}
