import type { FastifyInstance } from 'fastify';
import { deleteCaptions, getCaptions, setCaptions } from '../../../contract/flicks/captions.ts';
import { rawJson } from '../../core/http/envelope.ts';
import { route } from '../../core/http/route.ts';
import type { FlickService } from '../flick.service.ts';
import type { CaptionsService } from './captions.service.ts';

interface Services {
  flicks: FlickService;
  captions: CaptionsService;
}

export function captionsRoutes(app: FastifyInstance, { flicks, captions }: Services): void {
  route(app, getCaptions, ({ input: { params, query }, viewer }) =>
    captions.read(viewer?.personId ?? null, params.flickId, query.position),
  );

  route(app, setCaptions, async ({ input: { params, query, body }, viewer: { personId } }) => {
    const { flickId } = params;
    await app.coreContext.limits.take('flickEdit', personId);
    await captions.set({ personId, flickId, ...query }, body.text, body.language ?? null);
    return rawJson(await flicks.get(personId, flickId));
  });

  route(app, deleteCaptions, async ({ input: { params, query }, viewer: { personId } }) => {
    const { flickId } = params;
    await captions.remove({ personId, flickId, ...query });
    return rawJson(await flicks.get(personId, flickId));
  });
}
