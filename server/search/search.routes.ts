import type { FastifyInstance } from 'fastify';
import { search } from '../../contract/search/search.ts';
import { rawJson } from '../core/http/envelope.ts';
import { route } from '../core/http/route.ts';
import type { SearchService } from './search.service.ts';

export function searchRoutes(app: FastifyInstance, { searches }: { searches: SearchService }): void {
  route(
    app,
    search,
    async ({ input, viewer }) => rawJson(await searches.search(viewer.personId, input.query)),
    { limit: 'search' },
  );
}
