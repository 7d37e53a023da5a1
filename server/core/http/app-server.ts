import type { FastifyInstance } from 'fastify';
import type { Core } from '../domain.ts';
import type { SharedState } from '../shared-state/shared-state.ts';
import { registerCompression } from './compression.ts';
import type { CoreContext } from './core-context.ts';
import { docsStyleHash } from './docs-page.ts';
import { registerErrors } from './error-response.ts';
import { registerGuard } from './guard.ts';
import { createIdempotency } from './idempotency.ts';
import { createHashingLoad, createLoad, createProcessingLoad } from './limits/load-limiter.ts';
import { registerLoadShedding } from './limits/load-shedding.ts';
import { createRateLimits } from './limits/rate-limit.ts';
import { registerRequestLog } from './request-log.ts';
import { registerSecurity } from './security.ts';
import { createServer, type Deadlines } from './server.ts';
import { endConnectionsOnClose } from './shutdown.ts';

interface Deps extends Core {
  sharedState: SharedState;
  identify: CoreContext['identify'];
  /** Those of `createServer` where they are not given. */
  deadlines?: Partial<Deadlines> | undefined;
  confirmByPassword: CoreContext['confirmByPassword'];
}

/** The server with its log, errors, security and what all routes share, but no routes. */
export async function createAppServer(deps: Deps): Promise<FastifyInstance> {
  const { config, clock, database, sharedState, identify, confirmByPassword } = deps;
  const app = createServer(config, deps.logger, deps.deadlines);
  registerRequestLog(app);
  endConnectionsOnClose(app);
  registerErrors(app);
  await registerSecurity(app, config, { scripts: [], styles: [docsStyleHash] });
  app.decorate('coreContext', {
    clock,
    limits: createRateLimits({ sharedState, clock, enabled: config.rateLimits }),
    idempotency: createIdempotency({ database, clock }),
    load: createLoad(),
    hashingLoad: createHashingLoad(),
    processingLoad: createProcessingLoad(),
    identify,
    confirmByPassword,
    checkResponses: config.checkResponses,
    draining: false,
    endpoints: [],
  });
  return app;
}

/** The hooks of every endpoint, in their order. */
export function registerApiHooks(api: FastifyInstance): void {
  registerLoadShedding(api);
  registerGuard(api);
  registerCompression(api);
}
