import type { FastifyInstance } from 'fastify';
import { decideAppeal, listAppeals } from '../../../contract/moderation/admin-appeal.ts';
import { appealRejection } from '../../../contract/quests/appeal-submit.ts';
import { rawJson } from '../../core/http/envelope.ts';
import { route } from '../../core/http/route.ts';
import type { AppealReviewService } from './appeal-review.service.ts';
import type { AppealSubmitService } from './appeal-submit.service.ts';

interface Services {
  submit: AppealSubmitService;
  review: AppealReviewService;
}

/** Appeals of rejected applications: sending one, and deciding it as an operator. */
export function appealRoutes(app: FastifyInstance, { submit, review }: Services): void {
  route(app, appealRejection, ({ input, viewer, record }) => submit(viewer.personId, input, record));
  route(app, listAppeals, async ({ input }) => rawJson(await review.list(input.query)));
  route(app, decideAppeal, ({ input, viewer, record }) => review.decide(viewer.personId, input, record));
}
