import type { Core, Domain } from '../../core/domain.ts';
import { moderationAppealRepository } from './moderation-appeal.repository.ts';
import { moderationAppealRoutes } from './moderation-appeal.routes.ts';
import { createModerationAppealService } from './moderation-appeal.service.ts';
import { moderationCaseRepository } from './moderation-case.repository.ts';
import { reversedAppealsJob } from './reversed-appeals.job.ts';

/** Builds appeals of decisions about cases. */
export function createModerationAppeals(needs: Core): Domain {
  const appeals = createModerationAppealService({
    ...needs,
    appeals: moderationAppealRepository,
    cases: moderationCaseRepository,
  });
  return { jobs: [reversedAppealsJob(appeals)], routes: (api) => moderationAppealRoutes(api, { appeals }) };
}
