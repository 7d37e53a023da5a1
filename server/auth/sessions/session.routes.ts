import type { FastifyInstance } from 'fastify';
import { endSession, listSessions } from '../../../contract/auth/session-list.ts';
import { localeOf } from '../../core/http/caller.ts';
import { route } from '../../core/http/route.ts';
import type { SessionListService } from './session-list.service.ts';

export function sessionRoutes(app: FastifyInstance, { sessions }: { sessions: SessionListService }): void {
  route(app, listSessions, async ({ viewer, request }) => ({
    SESSION: await sessions.list(viewer.personId, localeOf(request)),
    self: viewer.sessionId,
  }));

  route(app, endSession, async ({ input, viewer, text }) => {
    await sessions.end(viewer.personId, input.params.sessionId);
    return { message: text('loggedOut') };
  });
}
