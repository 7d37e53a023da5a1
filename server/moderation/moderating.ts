import type { FastifyInstance } from 'fastify';
import type { Clock } from '../core/clock.ts';
import type { Database } from '../db/connection.ts';
import { feedEntryRepository } from '../flicks/feed/feed-entry.repository.ts';
import { flickRepository } from '../flicks/flick.repository.ts';
import { flickFilesRepository } from '../flicks/flick-file-keys.repository.ts';
import { createFlickHiding } from '../flicks/flick-file-privacy.service.ts';
import { createFlickStanding } from '../flicks/flick-moderation-status.service.ts';
import { mediaDraftRepository } from '../media/drafts/draft.repository.ts';
import { createDraftWork } from '../media/drafts/draft-publishing.service.ts';
import { createMadeFiles } from '../media/drafts/processed-files.service.ts';
import type { StoredFileRepository } from '../media/stored-file.repository.ts';
import type { UploadService } from '../media/uploads/uploads.service.ts';
import type { Notices } from '../notifications/notification-writer.service.ts';
import type { UrlSigner } from '../providers/storage/signing.ts';
import type { Storage } from '../providers/storage/storage.ts';
import { adminRoutes } from './cases/admin.routes.ts';
import { adminCaseRepository } from './cases/admin-case.repository.ts';
import { createModeration } from './cases/moderation.service.ts';
import { moderationActionRepository } from './cases/moderation-action.repository.ts';
import { moderationCaseRepository } from './cases/moderation-case.repository.ts';
import { createModerationNotices } from './cases/moderation-notifications.service.ts';
import { createModerationQueue } from './cases/moderation-queue.service.ts';
import { moderationTargetRepository } from './cases/moderation-target.repository.ts';
import { createModerationTargets } from './cases/moderation-targets.service.ts';
import { reportRepository } from './reports/report.repository.ts';
import { reportRoutes } from './reports/report.routes.ts';
import { createReportService } from './reports/report.service.ts';
import { createReportRule } from './reports/report-rule.service.ts';

interface ModeratingDeps {
  database: Database;
  clock: Clock;
  signer: UrlSigner;
  storage: Storage;
  files: StoredFileRepository;
  uploads: UploadService;
  notices: Notices;
  /** Told when work beside a request failed. */
  onBackgroundError: (error: unknown) => void;
}

/** Makes the services by which things are reported, and decided about. */
export function createModerating(deps: ModeratingDeps) {
  const { database, clock, signer, storage, files, uploads, notices } = deps;
  const [cases, log] = [moderationCaseRepository, moderationActionRepository];
  const flickStanding = createFlickStanding({
    flicks: flickRepository,
    entries: feedEntryRepository,
    targets: moderationTargetRepository,
  });
  const targets = createModerationTargets({ targets: moderationTargetRepository, flickStanding, clock });
  const shared = { cases, log, targets, tell: createModerationNotices(notices), clock };
  const rule = createReportRule(shared);
  const hiding = createFlickHiding({
    flickFiles: flickFilesRepository,
    made: createMadeFiles({ db: database.db, files, storage, clock }),
    work: createDraftWork({ ...deps, drafts: mediaDraftRepository }),
    clock,
  });
  return {
    uploads,
    reports: createReportService({ database, reports: reportRepository, cases, rule, uploads, clock }),
    hiding,
    moderation: createModeration({ ...shared, database, flickFiles: flickFilesRepository, hiding }),
    moderationQueue: createModerationQueue({ database, cases: adminCaseRepository, log, signer }),
  };
}
type Moderating = ReturnType<typeof createModerating>;

export function moderatingRoutes(app: FastifyInstance, services: Moderating): void {
  reportRoutes(app, services);
  adminRoutes(app, services);
}
