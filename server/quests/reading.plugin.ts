import type { Core, Domain } from '../core/domain.ts';
import { personSwitchRepository } from '../people/switches/person-switch.repository.ts';
import { applicantListRepository } from './applications/applicant-list.repository.ts';
import { createApplicationsService } from './applications/applications.service.ts';
import { questRoutes } from './quest.routes.ts';
import { createQuestService } from './quest.service.ts';
import { questTrackRecordRepository } from './quest-track-record.repository.ts';
import { questTrackRecordsJob } from './quest-track-records.job.ts';
import { questCsvRepository } from './reading/quest-csv.repository.ts';
import { createQuestCsvService } from './reading/quest-csv.service.ts';
import { questDetailRepository } from './reading/quest-detail.repository.ts';
import { questListRepository } from './reading/quest-list.repository.ts';
import { createQuestListService } from './reading/quest-list.service.ts';
import { questReportRepository } from './reading/quest-report.repository.ts';
import { savedQuestListRepository } from './reading/saved-quest-list.repository.ts';

/** Builds what reads quests and applications. */
export function createQuestReading(core: Core) {
  const { database } = core;
  const services = {
    quests: createQuestService({
      ...core,
      details: questDetailRepository,
      reports: questReportRepository,
      switches: personSwitchRepository,
    }),
    lists: createQuestListService({ ...core, lists: questListRepository, saved: savedQuestListRepository }),
    applicants: createApplicationsService({ ...core, lists: applicantListRepository }),
    decisions: createQuestCsvService({ ...core, decisions: questCsvRepository }),
  };
  const domain: Domain = {
    jobs: [questTrackRecordsJob({ database, records: questTrackRecordRepository })],
    routes: (api) => questRoutes(api, services),
  };
  return { ...domain, quests: services.quests, applicants: services.applicants };
}
export type QuestReading = ReturnType<typeof createQuestReading>;
