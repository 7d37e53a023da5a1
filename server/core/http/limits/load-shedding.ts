import type { FastifyInstance } from 'fastify';
import type {} from '../core-context.ts';

/** Rejects calls before their session or body is read while too many wait already. */
export function registerLoadShedding(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { load } = app.coreContext;
    const isRejected = load.isFull() && !request.routeOptions.config.vital;
    done(isRejected ? load.reject() : undefined);
  });
}
