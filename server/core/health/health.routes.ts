import type { FastifyInstance } from 'fastify';
import { health, ready } from '../../../contract/core/health.ts';
import { unavailable } from '../errors.ts';
import { route } from '../http/route.ts';
import type { ReadinessService } from './readiness.service.ts';
import { version } from './version.ts';

export function healthRoutes(app: FastifyInstance, readiness: ReadinessService): void {
  const options = { limit: 'none', vital: true } as const;
  route(app, health, async () => ({ status: 'ok' as const, version }), options);
  route(
    app,
    ready,
    async () => {
      if (app.coreContext.draining || !(await readiness.isMigrated())) throw unavailable();
      return { status: 'ready' as const, overdueJobs: await readiness.overdueJobs() };
    },
    options,
  );
}
