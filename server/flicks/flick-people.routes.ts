import type { FastifyInstance } from 'fastify';
import { listLikers, listReposters } from '../../contract/flicks/flick-people.ts';
import { rawJson } from '../core/http/envelope.ts';
import { route } from '../core/http/route.ts';
import type { FlickPeopleService } from './flick-people.service.ts';

export function flickPeopleRoutes(
  app: FastifyInstance,
  { flickPeople }: { flickPeople: FlickPeopleService },
): void {
  route(app, listLikers, async ({ input: { params, query }, viewer }) =>
    rawJson(await flickPeople.list(viewer.personId, 'likes', params.id, query)),
  );

  route(app, listReposters, async ({ input: { params, query }, viewer }) =>
    rawJson(await flickPeople.list(viewer.personId, 'reposts', params.id, query)),
  );
}
