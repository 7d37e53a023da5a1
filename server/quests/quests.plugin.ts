import type { Core, Domain } from '../core/domain.ts';
import { warnOfDrift } from '../core/jobs/recount.ts';
import type { EventHub } from '../core/shared-state/event-hub.ts';
import type { MediaTools } from '../media/media.plugin.ts';
import type { UploadsService } from '../media/uploads/uploads.service.ts';
import type { PublishWalletEvents } from '../money/ledger/wallet-events.service.ts';
import type { AlertPromoAbuse } from '../money/promo/promo-abuse-alert.service.ts';
import type { QuestMoneyService } from '../money/quest-money.service.ts';
import type { NotificationWriterService } from '../notifications/notification-writer.service.ts';
import { createAccountClosureQuestsService } from './closing/account-closure-quests.service.ts';
import { questCloseRepository } from './closing/quest-close.repository.ts';
import { createInvitations } from './invitations/invitations.plugin.ts';
import { createQuestPublishing } from './publishing.plugin.ts';
import { questCounterJob } from './quest-counters.job.ts';
import { createQuestDecision } from './quest-decision.plugin.ts';
import { createQuestions } from './questions/questions.plugin.ts';
import { questSearchText } from './quests-search-text.repository.ts';
import { createQuestEventsService } from './reading/quest-events.service.ts';
import { createQuestReading } from './reading.plugin.ts';
import { createSimilarProofs } from './similar-proofs/similar-proofs.plugin.ts';
import { createQuestTemplates } from './templates/quest-templates.plugin.ts';
import { createTrackRecords } from './track-records/track-records.plugin.ts';

export interface QuestsNeeds extends Core {
  events: EventHub;
  notifications: NotificationWriterService;
  uploads: UploadsService;
  tools: MediaTools;
  /** Reserves, pays and returns money; one booking for each transaction. */
  money: QuestMoneyService;
  /** Publishes wallet events of people whose money moved, after the commit. */
  publishWalletEvents: PublishWalletEvents;
  /** Alerts operators to possible abuse of promotional money. */
  alertPromoAbuse: AlertPromoAbuse;
}

/** Builds quests and the applications to them. */
export function createQuests(needs: QuestsNeeds) {
  const { clock, database, logger } = needs;
  const deps = { ...needs, questEvents: createQuestEventsService(needs) };
  const reading = createQuestReading(needs);
  const parts: readonly Domain[] = [
    reading,
    createQuestions(needs),
    createInvitations(needs),
    createQuestTemplates(needs),
    createTrackRecords(needs),
    createSimilarProofs(needs),
    createQuestPublishing({ ...deps, quests: reading.quests, applicants: reading.applicants }),
    createQuestDecision(deps),
  ];
  const domain: Domain = {
    jobs: [questCounterJob({ database, onDrift: warnOfDrift(logger) }), ...parts.flatMap(({ jobs }) => jobs)],
    routes(api) {
      for (const part of parts) part.routes(api);
    },
  };
  return {
    ...domain,
    /** What happens to a person's quests when they close their account. */
    closureQuests: createAccountClosureQuestsService({ clock, ends: questCloseRepository }),
    quests: reading.quests,
    searchTexts: [questSearchText],
  };
}
