import type { FastifyInstance } from 'fastify';
import { listBlocked, listMuted, setBlocked, setMuted } from '../../../contract/people/block.ts';
import { rawJson } from '../../core/http/envelope.ts';
import { route } from '../../core/http/route.ts';
import type { BlockService } from './block.service.ts';

export function blockRoutes(app: FastifyInstance, { hidden }: { hidden: BlockService }): void {
  route(app, setBlocked, ({ input: { params, body }, viewer }) =>
    hidden.setBlocked(viewer.personId, params.userId, body.value),
  );

  route(app, setMuted, ({ input: { params, body }, viewer }) =>
    hidden.setMuted(viewer.personId, params.userId, body.value),
  );

  route(app, listBlocked, async ({ input, viewer }) =>
    rawJson(await hidden.list(viewer.personId, 'blocked', input.query)),
  );

  route(app, listMuted, async ({ input, viewer }) =>
    rawJson(await hidden.list(viewer.personId, 'muted', input.query)),
  );
}
