import type { FastifyInstance } from 'fastify';
import { getFeedReason } from '../../../contract/flicks/feed-reason.ts';
import { rawJson } from '../../core/http/envelope.ts';
import { route } from '../../core/http/route.ts';
import type { FeedReasonService } from './feed-reason.service.ts';

export function feedReasonRoutes(
  app: FastifyInstance,
  { feedReasons }: { feedReasons: FeedReasonService },
): void {
  route(app, getFeedReason, async ({ input, viewer }) =>
    rawJson(await feedReasons.read(viewer.personId, input.params.flickId)),
  );
}
