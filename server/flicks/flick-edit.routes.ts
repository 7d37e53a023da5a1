import type { FastifyInstance } from 'fastify';
import { editFlick } from '../../contract/flicks/flick-edit.ts';
import { rawJson } from '../core/http/envelope.ts';
import { ifMatch } from '../core/http/if-match.ts';
import { route } from '../core/http/route.ts';
import type { FlickService } from './flick.service.ts';
import type { FlickEditService } from './flick-edit.service.ts';

interface Services {
  flicks: FlickService;
  flickEdits: FlickEditService;
}

export function flickEditRoutes(app: FastifyInstance, { flicks, flickEdits }: Services): void {
  route(app, editFlick, async ({ input: { params, body }, viewer, request }) => {
    const { personId } = viewer;
    const { flickId } = params;
    const isCurrent = ifMatch(request.headers['if-match']);
    const beforeChange = () => app.coreContext.limits.take('flickEdit', personId);
    await flickEdits.edit({ personId, flickId, body, isCurrent, beforeChange });
    return rawJson(await flicks.get(personId, flickId));
  });
}
