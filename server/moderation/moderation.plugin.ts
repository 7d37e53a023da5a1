import { moderationActionRepository } from '../audit/moderation-action.repository.ts';
import type { Core, Domain } from '../core/domain.ts';
import { feedEntryRepository } from '../flicks/feed/feed-entry.repository.ts';
import { flickRepository } from '../flicks/flick.repository.ts';
import { flickFileKeysRepository } from '../flicks/flick-file-keys.repository.ts';
import type { FlickFilePrivacyService } from '../flicks/flick-file-privacy.service.ts';
import { flickModerationStatusRepository } from '../flicks/flick-moderation-status.repository.ts';
import { createFlickModerationStatusService } from '../flicks/flick-moderation-status.service.ts';
import { retainedContentRepository } from '../flicks/retained-content.repository.ts';
import type { UploadsService } from '../media/uploads/uploads.service.ts';
import type { NotificationWriterService } from '../notifications/notification-writer.service.ts';
import { retainedQuestionRepository } from '../quests/questions/retained-question.repository.ts';
import { adminRoutes } from './cases/admin.routes.ts';
import { adminCaseRepository } from './cases/admin-case.repository.ts';
import { createModerationService as createService } from './cases/moderation.service.ts';
import { moderationAppealRepository } from './cases/moderation-appeal.repository.ts';
import { createModerationAppeals } from './cases/moderation-appeals.plugin.ts';
import { moderationCaseRepository } from './cases/moderation-case.repository.ts';
import { createModerationNotificationsService } from './cases/moderation-notifications.service.ts';
import { createModerationQueueService } from './cases/moderation-queue.service.ts';
import { moderationTargetRepository } from './cases/moderation-target.repository.ts';
import { createModerationTargetsService } from './cases/moderation-targets.service.ts';
import { createPersonSuspensionService } from './cases/person-suspension.service.ts';
import { retainedContentJob } from './cases/retained-content.job.ts';
import { suspensionEndJob } from './cases/suspension-end.job.ts';
import { createReports } from './reports/reports.plugin.ts';

export interface ModerationNeeds extends Core {
  notifications: NotificationWriterService;
  uploads: UploadsService;
  /** Moves the files of a flick out of public reach. */
  filePrivacy: FlickFilePrivacyService;
}

/** Builds reports, the decisions of operators, and problem reports. */
export function createModeration(needs: ModerationNeeds) {
  const { database, clock, notifications } = needs;
  const flickStatus = createFlickModerationStatusService({
    flicks: flickRepository,
    entries: feedEntryRepository,
    targets: flickModerationStatusRepository,
  });
  const targets = createModerationTargetsService({
    targets: moderationTargetRepository,
    flickStatus,
    clock,
  });
  const caseNotifications = createModerationNotificationsService(notifications);
  const repositories = {
    cases: moderationCaseRepository,
    log: moderationActionRepository,
    appeals: moderationAppealRepository,
  };
  const deps = { ...needs, ...repositories, targets, caseNotifications };
  const services = {
    moderation: createService({ ...deps, flickFiles: flickFileKeysRepository }),
    moderationQueue: createModerationQueueService({ ...deps, cases: adminCaseRepository }),
  };
  const suspensions = createPersonSuspensionService({ ...deps, people: moderationTargetRepository });
  const appeals = createModerationAppeals(needs);
  const domain: Domain = {
    jobs: [
      ...appeals.jobs,
      suspensionEndJob(suspensions),
      retainedContentJob({
        database,
        evidence: retainedContentRepository,
        questionEvidence: retainedQuestionRepository,
      }),
    ],
    routes(api) {
      createReports(deps).routes(api);
      adminRoutes(api, services);
      appeals.routes(api);
    },
  };
  return { ...domain, suspensions };
}
