import type { FastifyInstance } from 'fastify';
import { endSession, listSessions } from '../../../contract/auth/session-list.ts';
import { route } from '../../core/http/route.ts';
import type { SessionListService } from './session-list.service.ts';

export function sessionRoutes(app: FastifyInstance, { sessions }: { sessions: SessionListService }): void {
  route(app, listSessions, async ({ viewer }) => ({
    SESSION: await sessions.list(viewer.personId),
    self: viewer.sessionId,
  }));

  route(app, endSession, async ({ input, viewer }) => {
    await sessions.end(viewer.personId, input.params.sessionId);
    return { message: 'Logged out' };
  });
}
