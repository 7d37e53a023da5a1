import Fastify, { type FastifyInstance } from 'fastify';
import { createTokensService } from '../../server/auth/sessions/tokens.service.ts';
import type { CoreContext } from '../../server/core/http/core-context.ts';
import { registerErrors } from '../../server/core/http/error-response.ts';
import { registerGuard } from '../../server/core/http/guard.ts';
import { createIdempotency } from '../../server/core/http/idempotency.ts';
import {
  createHashingLoad,
  createLoad,
  createProcessingLoad,
  type LoadBounds,
} from '../../server/core/http/limits/load-limiter.ts';
import { registerLoadShedding } from '../../server/core/http/limits/load-shedding.ts';
import { createRateLimits } from '../../server/core/http/limits/rate-limit.ts';
import { memorySharedState } from '../../server/core/shared-state/memory.ts';
import type { SharedState } from '../../server/core/shared-state/shared-state.ts';
import { TEST_SECRET, type TestApp } from './test-app.ts';

/** The app without its routes: for tests that add endpoints of their own. */
export function bareApp(
  context: Pick<TestApp, 'database' | 'clock'>,
  register: (api: FastifyInstance) => void,
  options: { sharedState?: SharedState; load?: LoadBounds } = {},
): FastifyInstance {
  const { database, clock } = context;
  const opened = { openedWith: 'password', confirmedAt: clock.now() } as const;
  const tokens = createTokensService(TEST_SECRET, clock);
  const coreContext: CoreContext = {
    clock,
    limits: createRateLimits({
      clock,
      sharedState: options.sharedState ?? memorySharedState(),
      enabled: options.sharedState !== undefined,
    }),
    idempotency: createIdempotency({ database, clock }),
    load: createLoad(options.load),
    hashingLoad: createHashingLoad(),
    processingLoad: createProcessingLoad(),
    identify: async (header) => {
      const viewer = tokens.read(header.replace('Bearer ', ''));
      return viewer && { ...viewer, isOperator: false, secondFactor: false, isSuspended: false, ...opened };
    },
    confirmByPassword: async () => false,
    checkResponses: true,
    draining: false,
    endpoints: [],
  };
  const app = Fastify();
  registerErrors(app);
  app.decorate('coreContext', coreContext);
  app.register(async (api) => {
    registerLoadShedding(api);
    registerGuard(api);
    register(api);
  });
  return app;
}
