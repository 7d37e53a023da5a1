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
import type { TypedNamesService } from '../hashtags/typed-names.service.ts';
import type { FlickCreateService } from './flick-create.service.ts';
import type { ScheduledFlickService } from './scheduled-flick.service.ts';
import type { ScheduledFlickPublishService } from './scheduled-flick-publish.service.ts';

interface Services {
  flicks: FlickService;
  flickCreation: FlickCreateService;
  scheduledFlicks: ScheduledFlickService;
  scheduledPublishing: ScheduledFlickPublishService;
  typedNames: TypedNamesService;
}

export function scheduledFlickRoutes(
  app: FastifyInstance,
  { flicks, flickCreation, scheduledFlicks, scheduledPublishing, typedNames }: Services,
): void {
  const { limits } = app.coreContext;
  const beforeHashtag = (personId: string) => () => limits.take('hashtagCreate', personId);

  route(app, listScheduledFlicks, async ({ viewer }) => rawJson(await scheduledFlicks.list(viewer.personId)));

  route(
    app,
    scheduleFlick,
    async ({ input: { params, body }, viewer, request }) => {
      const { flickId } = params;
      const { publishAt, ...rest } = body;
      const { personId } = viewer;
      await flickCreation.create({
        ownerId: personId,
        flickId,
        body: await typedNames.linkDescription(personId, rest, beforeHashtag(personId)),
        publishAt,
        call: callKeyOf(request),
        beforeProcessing: () => limits.take('flick', personId),
      });
      return rawJson(`{"scheduled":${await scheduledFlicks.one(personId, flickId)}}`);
    },
    { storesOwnKey: true, makesFiles: true },
  );

  route(
    app,
    editScheduledFlick,
    async ({ input: { params, ...input }, viewer: { personId }, request }) => {
      const isCurrent = ifMatch(request.headers['if-match']);
      const body = await typedNames.linkDescription(personId, input.body, beforeHashtag(personId));
      const edit = { ownerId: personId, flickId: params.flickId, body, isCurrent };
      return rawJson(`{"scheduled":${await scheduledFlicks.edit(edit)}}`);
    },
    { limit: 'flickEdit' },
  );

  route(app, publishScheduledFlick, async ({ input: { params }, viewer }) => {
    await scheduledPublishing.publishNow(viewer.personId, params.flickId);
    return rawJson(await flicks.get(viewer.personId, params.flickId));
  });

  route(app, deleteScheduledFlick, async ({ input: { params }, viewer, text }) => {
    await scheduledFlicks.remove(viewer.personId, params.flickId);
    return { message: text('flickDeleted') };
  });
}
