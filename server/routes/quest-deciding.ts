import type { FastifyInstance } from 'fastify';
import { decideApplicant, decideApplicants } from '../../contract/applicant-decision.ts';
import { closeQuest, deleteQuest } from '../../contract/quest-create.ts';
import { acceptEmptyJson } from '../http/empty-json.ts';
import { route } from '../http/route.ts';
import { questUpkeepJobs } from '../jobs/quests.ts';
import { applicantListRepository } from '../repositories/applicant-list.ts';
import { applicationDecisionRepository } from '../repositories/application-decision.ts';
import { moderationActionRepository } from '../repositories/moderation-action.ts';
import { moneyAlertRepository } from '../repositories/money-alert.ts';
import { personCounterRepository } from '../repositories/person-counter.ts';
import { promoGuardRepository } from '../repositories/promo-guard.ts';
import { questChangeRepository } from '../repositories/quest-change.ts';
import { questCloseRepository } from '../repositories/quest-close.ts';
import { questDueRepository } from '../repositories/quest-due.ts';
import { questFreezeRepository } from '../repositories/quest-freeze.ts';
import { walletBalanceRepository } from '../repositories/wallet-balance.ts';
import { createApplicationDecision } from '../services/application-decision.ts';
import { createMoneyAlerts } from '../services/money-alerts.ts';
import { createPromoGuard } from '../services/promo-guard.ts';
import { createQuestClose, createQuestEnding } from '../services/quest-close.ts';
import { createQuestDue } from '../services/quest-due.ts';
import { createQuestFreezing } from '../services/quest-freeze.ts';
import { createQuestMoves, createQuestTelling } from '../services/quest-moves.ts';
import type { QuestDeps } from './quest-deps.ts';
import { questFreezingRoutes } from './quest-freezing.ts';

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
