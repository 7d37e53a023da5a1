import type { FastifyInstance } from 'fastify';
import { createFlick, requestFlickUploads } from '../../../contract/flicks/flick-create.ts';
import { rawJson } from '../../core/http/envelope.ts';
import { callKeyOf } from '../../core/http/idempotency.ts';
import { route } from '../../core/http/route.ts';
import type { FlickService } from '../flick.service.ts';
import type { TypedNamesService } from '../hashtags/typed-names.service.ts';
import type { FlickCreateService } from './flick-create.service.ts';
import type { FlickDraftService } from './flick-draft.service.ts';

interface Services {
  flicks: FlickService;
  flickDrafts: FlickDraftService;
  flickCreation: FlickCreateService;
  typedNames: TypedNamesService;
}

export function flickCreateRoutes(
  app: FastifyInstance,
  { flicks, flickDrafts, flickCreation, typedNames }: Services,
): void {
  const { limits } = app.coreContext;

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
      const { personId } = viewer;
      await flickCreation.create({
        ownerId: personId,
        flickId,
        body: await typedNames.linkDescription(personId, body, () => limits.take('hashtagCreate', personId)),
        call: callKeyOf(request),
        beforeProcessing: () => limits.take('flick', personId),
      });
      return rawJson(await flicks.get(personId, flickId));
    },
    { storesOwnKey: true, makesFiles: true },
  );
}
