import type { FastifyInstance } from 'fastify';
import { getOwnRepost, repostFlick } from '../../../contract/flicks/repost.ts';
import { RawJson } from '../../core/http/envelope.ts';
import { route } from '../../core/http/route.ts';
import type { RepostService } from './repost.service.ts';

export function repostRoutes(app: FastifyInstance, { reposts }: { reposts: RepostService }): void {
  route(
    app,
    getOwnRepost,
    async ({ input, viewer }) => new RawJson(await reposts.mine(viewer.personId, input.params.flickId)),
  );
  route(app, repostFlick, ({ input: { params, body }, viewer, record }) =>
    reposts.set(viewer.personId, params.flickId, body, {
      record,
      // Changing an existing repost does not count against the limit.
      beforeCreating: () => app.coreContext.limits.take('flick', viewer.personId),
    }),
  );
}
