import type { FastifyInstance } from 'fastify';
import { listHashtagFlicks } from '../../../contract/flicks/hashtag-page.ts';
import { rawJson } from '../../core/http/envelope.ts';
import { route } from '../../core/http/route.ts';
import type { HashtagPageService } from './hashtag-page.service.ts';

export function hashtagPageRoutes(
  app: FastifyInstance,
  { hashtagPages }: { hashtagPages: HashtagPageService },
): void {
  route(app, listHashtagFlicks, async ({ input: { params, query }, viewer }) =>
    rawJson(await hashtagPages.flicks(viewer?.personId ?? null, params.name, query)),
  );
}
