import type { FastifyInstance } from 'fastify';
import { listNotInterested, setNotInterested } from '../../../contract/flicks/not-interested.ts';
import { rawJson } from '../../core/http/envelope.ts';
import { route } from '../../core/http/route.ts';
import type { NotInterestedService } from './not-interested.service.ts';

interface Services {
  uninteresting: NotInterestedService;
}

export function notInterestedRoutes(app: FastifyInstance, { uninteresting }: Services): void {
  route(app, setNotInterested, ({ input: { params, body }, viewer }) =>
    uninteresting.set(viewer.personId, params.flickId, body.value),
  );

  route(app, listNotInterested, async ({ input, viewer }) =>
    rawJson(await uninteresting.list(viewer.personId, input.query)),
  );
}
