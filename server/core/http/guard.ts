import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../../contract/core/endpoint.ts';
import { requireConfirmed } from '../confirmation.ts';
import { AppError, forbidden, suspended, unauthenticated } from '../errors.ts';
import { addressSubject } from '../limits/address-subject.ts';
import { openedWithTwoFactors, type Viewer } from '../viewer.ts';
import { loadCallerOf } from './caller.ts';
import { limitsOfCall } from './limits/rate-limit.ts';
import { parseCall } from './parse.ts';

/** Operators decide about other people, so their session must have been opened with two factors. */
function checkOperator(viewer: Viewer | null): void {
  if (!viewer?.isOperator) throw forbidden('operatorsOnly');
  if (openedWithTwoFactors(viewer)) return;
  const text = viewer.secondFactor ? 'operatorNeedsNewLogin' : 'operatorNeedsTwoFactor';
  throw new AppError(403, 'two_factor_session_required', text);
}

/** The password that the body of a call may carry in the place of a confirmation. */
function passwordOf(e: Endpoint, request: FastifyRequest): string | undefined {
  if (Object(request.body).password === undefined) return undefined;
  const { body } = parseCall(e, request) as { body?: { password?: string } };
  return body?.password;
}

/**
 * Closes a scope: every route in it needs a live session unless its endpoint is public. A public GET with a
 * token needs a valid one, so that the client refreshes instead of showing the visitor's view. Suspended
 * people may only read their wallet. Sensitive calls need a confirmation, see `confirmation` of the endpoint.
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
  app.addHook('preHandler', async (request) => {
    const { endpoint } = request.routeOptions.config;
    const { viewer } = request;
    if (!endpoint?.confirmation || !viewer) return;
    const password = passwordOf(endpoint, request);
    if (password !== undefined) {
      const { hashingLoad, confirmByPassword } = app.coreContext;
      const check = () => confirmByPassword(viewer, password, endpoint);
      if (await hashingLoad.run(check, { caller: loadCallerOf(request) }))
        viewer.confirmedAt = app.coreContext.clock.now();
    }
    if (endpoint.confirmation === 'always') requireConfirmed(viewer, app.coreContext.clock.now());
  });
}
