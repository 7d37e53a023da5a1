import { moderationActionRepository } from '../../audit/moderation-action.repository.ts';
import type { Core, Domain } from '../../core/domain.ts';
import type { NotificationWriterService } from '../../notifications/notification-writer.service.ts';
import { applicantListRepository } from '../applications/applicant-list.repository.ts';
import { applicationDecisionRepository } from '../applications/application-decision.repository.ts';
import type { PublishQuestChange, QuestTransitionsService } from '../quest-transitions.service.ts';
import { appealRepository } from './appeal.repository.ts';
import { appealRoutes } from './appeal.routes.ts';
import { createAppealReviewService } from './appeal-review.service.ts';
import { createAppealSubmitService } from './appeal-submit.service.ts';

export interface AppealsNeeds extends Core {
  notifications: NotificationWriterService;
  transitions: QuestTransitionsService;
  publishChange: PublishQuestChange;
}

/** Builds appeals of rejected applications. */
export function createAppeals(needs: AppealsNeeds): Domain {
  const deps = { ...needs, appeals: appealRepository, proofs: applicationDecisionRepository };
  const services = {
    submit: createAppealSubmitService({ ...deps, lists: applicantListRepository }),
    review: createAppealReviewService({ ...deps, log: moderationActionRepository }),
  };
  return { jobs: [], routes: (api) => appealRoutes(api, services) };
}
