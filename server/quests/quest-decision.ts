import type { FastifyInstance } from 'fastify';
import { decideApplicant, decideApplicants } from '../../contract/quests/application-decision.ts';
import { closeQuest, deleteQuest } from '../../contract/quests/quest-create.ts';
import { acceptEmptyJson } from '../core/http/empty-json.ts';
import { route } from '../core/http/route.ts';
import { moderationActionRepository } from '../moderation/cases/moderation-action.repository.ts';
import { moneyAlertRepository } from '../money/operator/money-alert.repository.ts';
import { createMoneyAlerts } from '../money/operator/money-alerts.service.ts';
import { promoGuardRepository } from '../money/promo/promo-abuse.repository.ts';
import { createPromoGuard } from '../money/promo/promo-abuse-alert.service.ts';
import { walletBalanceRepository } from '../money/wallet/wallet-balance.repository.ts';
import { personCounterRepository } from '../people/person-counter.repository.ts';
import { applicantListRepository } from './applications/applicant-list.repository.ts';
import { applicationDecisionRepository } from './applications/application-decision.repository.ts';
import { createApplicationDecision } from './applications/application-decision.service.ts';
import { questChangeRepository } from './quest-change.repository.ts';
import { questCloseRepository } from './quest-close.repository.ts';
import { createQuestClose, createQuestEnding } from './quest-close.service.ts';
import { questDueRepository } from './quest-deadlines.repository.ts';
import { createQuestDue } from './quest-deadlines.service.ts';
import type { QuestDeps } from './quest-deps.ts';
import { questFreezeRepository } from './quest-freeze.repository.ts';
import { questFreezingRoutes } from './quest-freeze.routes.ts';
import { createQuestFreezing } from './quest-freeze.service.ts';
import { createQuestMoves, createQuestTelling } from './quest-transitions.service.ts';
import { questUpkeepJobs } from './quests.job.ts';

/** Makes what decides about proofs, closes quests, and what happens by itself. */
export function createQuestDeciding(given: QuestDeps) {
  const { alert } = createMoneyAlerts({ ...given, alerts: moneyAlertRepository });
  const guard = createPromoGuard({ clock: given.clock, shared: promoGuardRepository, alert });
  const deps = { ...given, guard, proofs: applicationDecisionRepository, ends: questCloseRepository };
  const [moves, tell] = [createQuestMoves(deps), createQuestTelling(deps)];
  const ending = createQuestEnding(deps);
  const shared = { ...deps, moves, carryOut: moves.carryOut, tell, ending };
  return {
    decisions: createApplicationDecision({
      ...shared,
      lists: applicantListRepository,
      balances: walletBalanceRepository,
    }),
    closing: createQuestClose({ ...shared, counters: personCounterRepository }),
    freezing: createQuestFreezing({
      ...shared,
      freezing: questFreezeRepository,
      log: moderationActionRepository,
    }),
    jobs: questUpkeepJobs({
      db: given.database.db,
      quests: questChangeRepository,
      due: createQuestDue({ ...shared, due: questDueRepository }),
    }),
  };
}
export type QuestDeciding = ReturnType<typeof createQuestDeciding>;

export function questDecidingRoutes(
  app: FastifyInstance,
  { decisions, closing, freezing }: QuestDeciding,
): void {
  questFreezingRoutes(app, freezing);
  // A decision may come without a body, which some clients still call JSON.
  app.register(async (scope) => {
    acceptEmptyJson(scope);
    route(scope, decideApplicant, ({ input, viewer, keep }) => decisions.one(viewer.personId, input, keep));
    route(scope, closeQuest, ({ input: { params }, viewer, keep }) =>
      closing.close(viewer.personId, params.id, keep),
    );
    route(scope, deleteQuest, ({ input: { params }, viewer }) => closing.remove(viewer.personId, params.id));
  });
  route(app, decideApplicants, ({ input, viewer, keep }) => decisions.many(viewer.personId, input, keep));
}
