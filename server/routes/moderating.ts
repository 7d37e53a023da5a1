import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/connection.ts';
import type { UrlSigner } from '../providers/storage/signing.ts';
import { adminCaseRepository } from '../repositories/admin-case.ts';
import { feedEntryRepository } from '../repositories/feed-entry.ts';
import { flickRepository } from '../repositories/flick.ts';
import { moderationActionRepository } from '../repositories/moderation-action.ts';
import { moderationCaseRepository } from '../repositories/moderation-case.ts';
import { moderationTargetRepository } from '../repositories/moderation-target.ts';
import { reportRepository } from '../repositories/report.ts';
import { createFlickStanding } from '../services/flick-standing.ts';
import { createModeration } from '../services/moderation.ts';
import { createModerationNotices } from '../services/moderation-notices.ts';
import { createModerationQueue } from '../services/moderation-queue.ts';
import { createModerationTargets } from '../services/moderation-targets.ts';
import type { Notices } from '../services/notices.ts';
import { createReportService } from '../services/report.ts';
import { createReportRule } from '../services/report-rule.ts';
import type { UploadService } from '../services/uploads.ts';
import { adminRoutes } from './admin.ts';
import { reportRoutes } from './report.ts';

interface ModeratingDeps {
  database: Database;
  clock: Clock;
  signer: UrlSigner;
  uploads: UploadService;
  notices: Notices;
}

/** Makes the services by which things are reported, and decided about. */
export function createModerating({ database, clock, signer, uploads, notices }: ModeratingDeps) {
  const [cases, log] = [moderationCaseRepository, moderationActionRepository];
  const flickStanding = createFlickStanding({
    flicks: flickRepository,
    entries: feedEntryRepository,
    targets: moderationTargetRepository,
  });
  const targets = createModerationTargets({ targets: moderationTargetRepository, flickStanding, clock });
  const shared = { cases, log, targets, tell: createModerationNotices(notices), clock };
  const rule = createReportRule(shared);
  return {
    uploads,
    reports: createReportService({ database, reports: reportRepository, cases, rule, uploads, clock }),
    moderation: createModeration({ ...shared, database }),
    moderationQueue: createModerationQueue({ database, cases: adminCaseRepository, log, signer }),
  };
}
type Moderating = ReturnType<typeof createModerating>;

export function moderatingRoutes(app: FastifyInstance, services: Moderating): void {
  reportRoutes(app, services);
  adminRoutes(app, services);
}
