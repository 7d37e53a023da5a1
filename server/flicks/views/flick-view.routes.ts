import type { FastifyInstance } from 'fastify';
import { getFlickStatistics, recordViews } from '../../../contract/flicks/view-count.ts';
import { rawJson } from '../../core/http/envelope.ts';
import { route } from '../../core/http/route.ts';
import type { FlickViewService } from './flick-view.service.ts';

export function flickViewRoutes(app: FastifyInstance, { views }: { views: FlickViewService }): void {
  route(app, recordViews, ({ input: { body }, viewer }) => views.record(viewer.personId, body.flickIds), {
    limit: 'view',
  });

  route(app, getFlickStatistics, async ({ input: { params }, viewer }) =>
    rawJson(await views.statistics(viewer.personId, params.flickId)),
  );
}
