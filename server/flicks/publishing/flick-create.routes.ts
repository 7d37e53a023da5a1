import type { FastifyInstance } from 'fastify';
import { createFlick, requestFlickUploads } from '../../../contract/flicks/flick-create.ts';
import { rawJson } from '../../core/http/envelope.ts';
import { callKeyOf } from '../../core/http/idempotency.ts';
import { route } from '../../core/http/route.ts';
import type { FlickService } from '../flick.service.ts';
import type { FlickCreateService } from './flick-create.service.ts';
import type { FlickDraftService } from './flick-draft.service.ts';

interface Services {
  flicks: FlickService;
  flickDrafts: FlickDraftService;
  flickCreation: FlickCreateService;
}

export function flickCreateRoutes(
  app: FastifyInstance,
  { flicks, flickDrafts, flickCreation }: Services,
): void {
  route(
    app,
    requestFlickUploads,
    ({ input, viewer, request }) => flickDrafts.open(viewer.personId, input.body, callKeyOf(request)),
    { limit: 'signedUrl', storesOwnKey: true },
  );

  route(
    app,
    createFlick,
    async ({ input: { params, body }, viewer, request }) => {
      const { flickId } = params;
      await flickCreation.create({
        ownerId: viewer.personId,
        flickId,
        body,
        call: callKeyOf(request),
        beforeProcessing: () => app.coreContext.limits.take('flick', viewer.personId),
      });
      return rawJson(await flicks.get(viewer.personId, flickId));
    },
    { storesOwnKey: true, makesFiles: true },
  );
}
