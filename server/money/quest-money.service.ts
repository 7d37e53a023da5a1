import { createQuestApprovalMoneyService } from './quest-approval-money.service.ts';
import { createQuestReservationService, type QuestMoneyDeps } from './quest-reservation.service.ts';

/**
 * The money of quests. Each call must be the only booking of its transaction, and can be repeated: nothing is
 * booked twice.
 */
export const createQuestMoneyService = (deps: QuestMoneyDeps) => ({
  ...createQuestReservationService(deps),
  ...createQuestApprovalMoneyService(deps),
});
export type QuestMoneyService = ReturnType<typeof createQuestMoneyService>;
