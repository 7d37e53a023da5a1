import type { FastifyInstance } from 'fastify';
import {
  deleteScheduledFlick,
  editScheduledFlick,
  listScheduledFlicks,
  publishScheduledFlick,
  scheduleFlick,
} from '../../../contract/flicks/scheduled-flick.ts';
import { rawJson } from '../../core/http/envelope.ts';
import { callKeyOf } from '../../core/http/idempotency.ts';
import { ifMatch } from '../../core/http/if-match.ts';
import { route } from '../../core/http/route.ts';
import type { FlickService } from '../flick.service.ts';
import type { FlickCreateService } from './flick-create.service.ts';
import type { ScheduledFlickService } from './scheduled-flick.service.ts';
import type { ScheduledFlickPublishService } from './scheduled-flick-publish.service.ts';

interface Services {
  flicks: FlickService;
  flickCreation: FlickCreateService;
  scheduledFlicks: ScheduledFlickService;
  scheduledPublishing: ScheduledFlickPublishService;
}

export function scheduledFlickRoutes(
  app: FastifyInstance,
  { flicks, flickCreation, scheduledFlicks, scheduledPublishing }: Services,
): void {
  route(app, listScheduledFlicks, async ({ viewer }) => rawJson(await scheduledFlicks.list(viewer.personId)));

  route(
    app,
    scheduleFlick,
    async ({ input: { params, body }, viewer, request }) => {
      const { flickId } = params;
      const { publishAt, ...rest } = body;
      await flickCreation.create({
        ownerId: viewer.personId,
        flickId,
        body: rest,
        publishAt,
        call: callKeyOf(request),
        beforeProcessing: () => app.coreContext.limits.take('flick', viewer.personId),
      });
      return rawJson(`{"scheduled":${await scheduledFlicks.one(viewer.personId, flickId)}}`);
    },
    { storesOwnKey: true, makesFiles: true },
  );

  route(
    app,
    editScheduledFlick,
    async ({ input: { params, body }, viewer, request }) => {
      const isCurrent = ifMatch(request.headers['if-match']);
      const edit = { ownerId: viewer.personId, flickId: params.flickId, body, isCurrent };
      return rawJson(`{"scheduled":${await scheduledFlicks.edit(edit)}}`);
    },
    { limit: 'flickEdit' },
  );

  route(app, publishScheduledFlick, async ({ input: { params }, viewer }) => {
    await scheduledPublishing.publishNow(viewer.personId, params.flickId);
    return rawJson(await flicks.get(viewer.personId, params.flickId));
  });

  route(app, deleteScheduledFlick, ({ input: { params }, viewer }) =>
    scheduledFlicks.remove(viewer.personId, params.flickId),
  );
}
