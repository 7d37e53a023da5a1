import type { Core, Domain } from '../core/domain.ts';
import { warnOfDrift } from '../core/jobs/recount.ts';
import type { EventHub } from '../core/shared-state/event-hub.ts';
import type { MediaTools } from '../media/media.plugin.ts';
import type { UploadService } from '../media/uploads/uploads.service.ts';
import type { QuestMoney } from '../money/ledger/quest-money.service.ts';
import type { MoneyNews } from '../money/ledger/wallet-events.service.ts';
import type { PromoGuard } from '../money/promo/promo-abuse-alert.service.ts';
import type { Notices } from '../notifications/notification-writer.service.ts';
import { createLeavingQuests } from './account-closure-quests.service.ts';
import { createQuestPublishing } from './publishing/publishing.plugin.ts';
import { questCloseRepository } from './quest-close.repository.ts';
import { questCounterJob } from './quest-counters.job.ts';
import { createQuestDeciding } from './quest-decision.plugin.ts';
import { createQuestions } from './questions/questions.plugin.ts';
import { createQuestNews } from './reading/quest-events.service.ts';
import { createQuestReading } from './reading/reading.plugin.ts';

export interface QuestsNeeds extends Core {
  events: EventHub;
  notices: Notices;
  uploads: UploadService;
  tools: MediaTools;
  /** Reserves, pays and gives back; one booking a transaction. */
  money: QuestMoney;
  /** Tells people that their money moved, once the transaction is over. */
  moneyNews: MoneyNews;
  /** Has an operator look at promotional money that may be abused. */
  guard: PromoGuard;
}

/** Puts quests together with what people send to them. */
export function createQuests(needs: QuestsNeeds) {
  const { clock, database, logger } = needs;
  const deps = { ...needs, news: createQuestNews(needs) };
  const reading = createQuestReading(needs);
  const parts: readonly Domain[] = [
    reading,
    createQuestions(needs),
    createQuestPublishing({ ...deps, quests: reading.quests, applicants: reading.applicants }),
    createQuestDeciding(deps),
  ];
  const domain: Domain = {
    jobs: [questCounterJob({ database, onDrift: warnOfDrift(logger) }), ...parts.flatMap(({ jobs }) => jobs)],
    routes(api) {
      for (const part of parts) part.routes(api);
    },
  };
  return {
    ...domain,
    /** What becomes of the quests of somebody who leaves. */
    leaving: createLeavingQuests({ clock, ends: questCloseRepository }),
    previewOf: reading.quests.previewOf,
  };
}
