import type { Core, Domain } from '../../core/domain.ts';
import { applicantListRepository } from '../applications/applicant-list.repository.ts';
import { createApplicantService } from '../applications/applications.service.ts';
import { questReadingRoutes } from '../quest.routes.ts';
import { createQuestService } from '../quest.service.ts';
import { questRecordRepository } from '../quest-track-record.repository.ts';
import { questRecordJob } from '../quest-track-records.job.ts';
import { questCsvRepository } from './quest-csv.repository.ts';
import { createDecisionsService } from './quest-csv.service.ts';
import { questDetailRepository } from './quest-detail.repository.ts';
import { questListRepository } from './quest-list.repository.ts';
import { createQuestListService } from './quest-list.service.ts';
import { savedQuestListRepository } from './saved-quest-list.repository.ts';

/** Makes what reads quests and proofs. */
export function createQuestReading(core: Core) {
  const { database } = core;
  const services = {
    quests: createQuestService({ ...core, details: questDetailRepository }),
    lists: createQuestListService({ ...core, lists: questListRepository, saved: savedQuestListRepository }),
    applicants: createApplicantService({ ...core, lists: applicantListRepository }),
    decisions: createDecisionsService({ ...core, decisions: questCsvRepository }),
  };
  const domain: Domain = {
    jobs: [questRecordJob({ database, records: questRecordRepository })],
    routes: (api) => questReadingRoutes(api, services),
  };
  return { ...domain, quests: services.quests, applicants: services.applicants };
}
export type QuestReading = ReturnType<typeof createQuestReading>;
