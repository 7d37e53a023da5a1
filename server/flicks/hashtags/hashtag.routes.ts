import type { FastifyInstance } from 'fastify';
import { searchHashtags } from '../../../contract/flicks/hashtag.ts';
import { forbidden } from '../../core/errors.ts';
import { route } from '../../core/http/route.ts';
import { type HashtagService, quotedName } from './hashtag.service.ts';

export function hashtagRoutes(app: FastifyInstance, { hashtags }: { hashtags: HashtagService }): void {
  route(
    app,
    searchHashtags,
    ({ input: { query }, viewer, request }) => {
      const name = quotedName(query.q);
      if (name === null) return hashtags.search(viewer.personId, query);
      // This GET writes, so a browser must not prefetch it.
      if (request.headers['sec-purpose']?.includes('prefetch')) throw forbidden('noPrefetch');
      return hashtags.getOrCreate(viewer.personId, name, () =>
        app.coreContext.limits.take('hashtagCreate', viewer.personId),
      );
    },
    { limit: 'search' },
  );
}
