import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Core } from '../../core/domain.ts';
import { measureRequests } from './http-metrics.ts';
import { metricsRoutes } from './metrics.routes.ts';

/** Builds the metrics of this process. Without a token nothing is measured. */
export function createMetrics({ config: { metricsToken } }: Pick<Core, 'config'>) {
  const registry = new Registry();
  return {
    watch(app: FastifyInstance): void {
      if (metricsToken !== null) {
        collectDefaultMetrics({ register: registry });
        measureRequests(app, registry);
      }
      metricsRoutes(app, { registry, token: metricsToken });
    },
  };
}
