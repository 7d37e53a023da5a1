import type { FastifyInstance } from 'fastify';
import { appealModeration, getModeration } from '../../../contract/moderation/appeal.ts';
import { route } from '../../core/http/route.ts';
import type { ModerationAppealService } from './moderation-appeal.service.ts';

/** What people read about decisions of operators, and their appeals. */
export function moderationAppealRoutes(
  app: FastifyInstance,
  { appeals }: { appeals: ModerationAppealService },
): void {
  route(app, getModeration, ({ input, viewer }) => appeals.read(viewer.personId, input.params));
  route(app, appealModeration, ({ input, viewer, record }) => appeals.send(viewer.personId, input, record));
}
