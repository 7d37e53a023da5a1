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
import { moderationCaseRepository } from './cases/moderation-case.repository.ts';
import { createModerationNotificationsService } from './cases/moderation-notifications.service.ts';
import { createModerationQueueService } from './cases/moderation-queue.service.ts';
import { moderationTargetRepository } from './cases/moderation-target.repository.ts';
import { createModerationTargetsService } from './cases/moderation-targets.service.ts';
import { createPersonSuspensionService } from './cases/person-suspension.service.ts';
import { retainedContentJob } from './cases/retained-content.job.ts';
import { suspensionEndJob } from './cases/suspension-end.job.ts';
import { featureIssueRepository } from './reports/feature-issue.repository.ts';
import { featureIssueRoutes } from './reports/feature-issue.routes.ts';
import { createFeatureIssueService } from './reports/feature-issue.service.ts';
import { reportRepository } from './reports/report.repository.ts';
import { reportRoutes } from './reports/report.routes.ts';
import { createReportService } from './reports/report.service.ts';
import { createReportRuleService } from './reports/report-rule.service.ts';

export interface ModerationNeeds extends Core {
  notifications: NotificationWriterService;
  uploads: UploadsService;
  /** Moves the files of a flick out of public reach. */
  filePrivacy: FlickFilePrivacyService;
}

/** Builds reports, the decisions of operators, and problem reports. */
export function createModeration(needs: ModerationNeeds) {
  const { database, clock, uploads, notifications } = needs;
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
  const [cases, log] = [moderationCaseRepository, moderationActionRepository];
  const deps = { ...needs, cases, log, targets, caseNotifications };
  const rule = createReportRuleService(deps);
  const services = {
    uploads,
    reports: createReportService({ ...deps, reports: reportRepository, rule }),
    moderation: createService({ ...deps, flickFiles: flickFileKeysRepository }),
    moderationQueue: createModerationQueueService({ ...needs, cases: adminCaseRepository, log }),
    issues: createFeatureIssueService({ ...needs, issues: featureIssueRepository }),
  };
  const suspensions = createPersonSuspensionService({ ...deps, people: moderationTargetRepository });
  const domain: Domain = {
    jobs: [
      suspensionEndJob(suspensions),
      retainedContentJob({
        database,
        evidence: retainedContentRepository,
        questionEvidence: retainedQuestionRepository,
      }),
    ],
    routes(api) {
      featureIssueRoutes(api, services);
      reportRoutes(api, services);
      adminRoutes(api, services);
    },
  };
  return { ...domain, suspensions };
}
