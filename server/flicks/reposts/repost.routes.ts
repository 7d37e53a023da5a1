import type { FastifyInstance } from 'fastify';
import { getOwnRepost, repostFlick } from '../../../contract/flicks/repost.ts';
import { RawJson } from '../../core/http/envelope.ts';
import { route } from '../../core/http/route.ts';
import type { TypedNamesService } from '../hashtags/typed-names.service.ts';
import type { RepostService } from './repost.service.ts';

interface Services {
  reposts: RepostService;
  typedNames: TypedNamesService;
}

export function repostRoutes(app: FastifyInstance, { reposts, typedNames }: Services): void {
  const { limits } = app.coreContext;

  route(
    app,
    getOwnRepost,
    async ({ input, viewer }) => new RawJson(await reposts.mine(viewer.personId, input.params.flickId)),
  );
  route(app, repostFlick, async ({ input: { params, ...input }, viewer: { personId }, record }) => {
    const beforeHashtag = () => limits.take('hashtagCreate', personId);
    const body = await typedNames.linkDescription(personId, input.body, beforeHashtag);
    return reposts.set(personId, params.flickId, body, {
      record,
      // Changing an existing repost does not count against the limit.
      beforeCreating: () => limits.take('flick', personId),
    });
  });
}
