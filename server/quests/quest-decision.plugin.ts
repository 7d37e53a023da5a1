import type { Core, Domain } from '../core/domain.ts';
import { moderationActionRepository } from '../moderation/cases/moderation-action.repository.ts';
import type { QuestMoney } from '../money/ledger/quest-money.service.ts';
import type { MoneyNews } from '../money/ledger/wallet-events.service.ts';
import type { PromoGuard } from '../money/promo/promo-abuse-alert.service.ts';
import { walletBalanceRepository } from '../money/wallet/wallet-balance.repository.ts';
import type { Notices } from '../notifications/notification-writer.service.ts';
import { personCounterRepository } from '../people/person-counter.repository.ts';
import { applicantListRepository } from './applications/applicant-list.repository.ts';
import { applicationDecisionRepository } from './applications/application-decision.repository.ts';
import { createApplicationDecision } from './applications/application-decision.service.ts';
import { questChangeRepository } from './quest-change.repository.ts';
import { questCloseRepository } from './quest-close.repository.ts';
import { createQuestClose, createQuestEnding } from './quest-close.service.ts';
import { questDueRepository } from './quest-deadlines.repository.ts';
import { createQuestDue } from './quest-deadlines.service.ts';
import { questDecidingRoutes } from './quest-decision.routes.ts';
import { questFreezeRepository } from './quest-freeze.repository.ts';
import { questFreezingRoutes } from './quest-freeze.routes.ts';
import { createQuestFreezing } from './quest-freeze.service.ts';
import { createQuestMoves, createQuestTelling } from './quest-transitions.service.ts';
import { questUpkeepJobs } from './quests.job.ts';
import type { QuestNews } from './reading/quest-events.service.ts';

export interface QuestDecidingNeeds extends Core {
  notices: Notices;
  money: QuestMoney;
  moneyNews: MoneyNews;
  /** Has an operator look at promotional money that may be abused. */
  guard: PromoGuard;
  news: QuestNews;
}

/** Makes what decides about proofs, closes quests, and what happens by itself. */
export function createQuestDeciding(needs: QuestDecidingNeeds): Domain {
  const deps = { ...needs, proofs: applicationDecisionRepository, ends: questCloseRepository };
  const [moves, tell] = [createQuestMoves(deps), createQuestTelling(deps)];
  const ending = createQuestEnding(deps);
  const shared = { ...deps, moves, carryOut: moves.carryOut, tell, ending };
  const freezing = createQuestFreezing({
    ...shared,
    freezing: questFreezeRepository,
    log: moderationActionRepository,
  });
  const services = {
    decisions: createApplicationDecision({
      ...shared,
      lists: applicantListRepository,
      balances: walletBalanceRepository,
    }),
    closing: createQuestClose({ ...shared, counters: personCounterRepository }),
  };
  return {
    jobs: questUpkeepJobs({
      db: needs.database.db,
      quests: questChangeRepository,
      due: createQuestDue({ ...shared, due: questDueRepository }),
    }),
    routes(api) {
      questFreezingRoutes(api, freezing);
      questDecidingRoutes(api, services);
    },
  };
}
