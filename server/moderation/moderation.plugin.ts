import type { Core, Domain } from '../core/domain.ts';
import { feedEntryRepository } from '../flicks/feed/feed-entry.repository.ts';
import { flickRepository } from '../flicks/flick.repository.ts';
import { flickFilesRepository } from '../flicks/flick-file-keys.repository.ts';
import type { FlickHiding } from '../flicks/flick-file-privacy.service.ts';
import { createFlickStanding } from '../flicks/flick-moderation-status.service.ts';
import type { UploadService } from '../media/uploads/uploads.service.ts';
import type { Notices } from '../notifications/notification-writer.service.ts';
import { adminRoutes } from './cases/admin.routes.ts';
import { adminCaseRepository } from './cases/admin-case.repository.ts';
import { createModeration as createService } from './cases/moderation.service.ts';
import { moderationActionRepository } from './cases/moderation-action.repository.ts';
import { moderationCaseRepository } from './cases/moderation-case.repository.ts';
import { createModerationNotices } from './cases/moderation-notifications.service.ts';
import { createModerationQueue } from './cases/moderation-queue.service.ts';
import { moderationTargetRepository } from './cases/moderation-target.repository.ts';
import { createModerationTargets } from './cases/moderation-targets.service.ts';
import { evidenceJob } from './cases/retained-content.job.ts';
import { evidenceRepository } from './cases/retained-content.repository.ts';
import { featureIssueRepository } from './reports/feature-issue.repository.ts';
import { featureIssueRoutes } from './reports/feature-issue.routes.ts';
import { createFeatureIssueService } from './reports/feature-issue.service.ts';
import { reportRepository } from './reports/report.repository.ts';
import { reportRoutes } from './reports/report.routes.ts';
import { createReportService } from './reports/report.service.ts';
import { createReportRule } from './reports/report-rule.service.ts';

export interface ModerationNeeds extends Core {
  notices: Notices;
  uploads: UploadService;
  /** Takes the files of a flick out of where everybody reads them. */
  hiding: FlickHiding;
}

/** Makes reports, what operators decide about them, and problem reports. */
export function createModeration(needs: ModerationNeeds): Domain {
  const { database, clock, uploads, notices } = needs;
  const flickStanding = createFlickStanding({
    flicks: flickRepository,
    entries: feedEntryRepository,
    targets: moderationTargetRepository,
  });
  const targets = createModerationTargets({ targets: moderationTargetRepository, flickStanding, clock });
  const tell = createModerationNotices(notices);
  const [cases, log] = [moderationCaseRepository, moderationActionRepository];
  const deps = { ...needs, cases, log, targets, tell };
  const rule = createReportRule(deps);
  const services = {
    uploads,
    reports: createReportService({ ...deps, reports: reportRepository, rule }),
    moderation: createService({ ...deps, flickFiles: flickFilesRepository }),
    moderationQueue: createModerationQueue({ ...needs, cases: adminCaseRepository, log }),
    issues: createFeatureIssueService({ ...needs, issues: featureIssueRepository }),
  };
  return {
    jobs: [evidenceJob({ database, evidence: evidenceRepository })],
    routes(api) {
      featureIssueRoutes(api, services);
      reportRoutes(api, services);
      adminRoutes(api, services);
    },
  };
}
