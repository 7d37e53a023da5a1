import type { FastifyInstance } from 'fastify';
import { getFlick, listFlicks } from '../../contract/flicks/flick.ts';
import { deleteFlick } from '../../contract/flicks/flick-delete.ts';
import { rawJson } from '../core/http/envelope.ts';
import { route } from '../core/http/route.ts';
import type { FeedService } from './feed/feed.service.ts';
import type { FlickService } from './flick.service.ts';

interface Services {
  feed: FeedService;
  flicks: FlickService;
}

export function flickRoutes(app: FastifyInstance, { feed, flicks }: Services): void {
  route(app, listFlicks, async ({ input, viewer }) =>
    rawJson(await feed.list(viewer?.personId ?? null, input.query)),
  );

  route(app, getFlick, async ({ input, viewer }) =>
    rawJson(await flicks.get(viewer?.personId ?? null, input.params.id)),
  );

  route(app, deleteFlick, async ({ input, viewer, text }) => {
    const { flickId } = input.params;
    if (input.query.reposted) {
      await flicks.removeRepost(viewer.personId, flickId);
      return { message: text('repostRemoved') };
    }
    await flicks.remove(viewer.personId, flickId);
    return { message: text('flickDeleted') };
  });
}
