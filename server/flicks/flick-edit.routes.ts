import type { FastifyInstance } from 'fastify';
import { editFlick } from '../../contract/flicks/flick-edit.ts';
import { rawJson } from '../core/http/envelope.ts';
import { ifMatch } from '../core/http/if-match.ts';
import { route } from '../core/http/route.ts';
import type { FlickService } from './flick.service.ts';
import type { FlickEditService } from './flick-edit.service.ts';
import type { TypedNamesService } from './hashtags/typed-names.service.ts';

interface Services {
  flicks: FlickService;
  flickEdits: FlickEditService;
  typedNames: TypedNamesService;
}

export function flickEditRoutes(app: FastifyInstance, services: Services): void {
  const { flicks, flickEdits, typedNames } = services;
  const { limits } = app.coreContext;

  route(app, editFlick, async ({ input: { params, ...input }, viewer, request }) => {
    const { personId } = viewer;
    const { flickId } = params;
    const isCurrent = ifMatch(request.headers['if-match']);
    const beforeChange = () => limits.take('flickEdit', personId);
    const beforeHashtag = () => limits.take('hashtagCreate', personId);
    const body = await typedNames.linkDescription(personId, input.body, beforeHashtag);
    await flickEdits.edit({ personId, flickId, body, isCurrent, beforeChange });
    return rawJson(await flicks.get(personId, flickId));
  });
}
