import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressSubject } from '../address-subject.ts';
import { forbidden, suspended, unauthenticated } from '../errors.ts';
import type { Viewer } from '../viewer.ts';
import { limitsOfCall } from './rate-limit.ts';

/** Operators decide about other people, so their login needs a second factor. */
function checkOperator(viewer: Viewer | null): void {
  if (!viewer?.isOperator) throw forbidden('Only operators can do this.');
  if (!viewer.secondFactor) {
    throw forbidden('Operators need two-factor login. Turn it on in Settings, Security, then come back.');
  }
}

/**
 * Closes a scope: every route in it needs a live session unless its endpoint is public. A public GET with a
 * token needs a valid one, so that the client refreshes instead of showing the visitor's view. Suspended
 * people may only read their wallet.
 */
export function registerGuard(app: FastifyInstance): void {
  app.decorateRequest('viewer', null);
  /** Each rejected token costs a lookup, so they are limited per address. */
  async function rejectCall(request: FastifyRequest): Promise<never> {
    await app.coreContext.limits.take('refused', addressSubject(request.ip));
    throw unauthenticated();
  }
  app.addHook('onRequest', async (request) => {
    const { endpoint, limit, open: plainOpen = false, whileSuspended } = request.routeOptions.config;
    const open = plainOpen || endpoint?.access === 'public';
    const header = request.headers.authorization;
    if (header !== undefined && !(open && request.method !== 'GET')) {
      request.viewer = await app.coreContext.identify(header);
      if (request.viewer === null) await rejectCall(request);
    }
    if (!open && request.viewer === null) await rejectCall(request);
    // Suspended people read public endpoints as visitors.
    if (open && request.viewer?.isSuspended) request.viewer = null;

    const subject = request.viewer?.personId ?? addressSubject(request.ip);
    for (const name of limitsOfCall(request.method, request.viewer !== null, limit)) {
      await app.coreContext.limits.take(name, subject);
    }
    if (request.viewer?.isSuspended && !(endpoint?.whileSuspended ?? whileSuspended)) throw suspended();
    if (endpoint?.access === 'operator') checkOperator(request.viewer);
  });
}
