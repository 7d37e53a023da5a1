import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics } from 'prom-client';
import type { Core } from '../../core/domain.ts';
import { outgoingHoldRepository } from '../../core/outgoing-hold.repository.ts';
import type { SharedState } from '../../core/shared-state/shared-state.ts';
import { measureRequests } from './http-metrics.ts';
import { metricsRoutes, noMetrics } from './metrics.routes.ts';
import type { Metrics } from './metrics.ts';
import { measureProcess } from './process-metrics.ts';
import { measureRedis } from './redis-metrics.ts';
import { createStoredMetricsService } from './stored-metrics.service.ts';
import { storedStateRepository } from './stored-state.repository.ts';

export interface MetricsNeeds extends Core {
  metrics: Metrics;
  sharedState: Pick<SharedState, 'ping'>;
}

/** Serves the metrics of this process, and measures what no domain can: requests, the process, the database. */
export function createMetricsPlugin(needs: MetricsNeeds) {
  const { config, metrics } = needs;
  const { registry } = metrics;
  return {
    watch(app: FastifyInstance): void {
      if (config.metricsToken === null) {
        noMetrics(app);
        return;
      }
      collectDefaultMetrics({ register: registry });
      measureRequests(app, registry);
      measureProcess(app, registry, { ...needs, dataDir: config.dataDir });
      if (config.redisUrl !== null) measureRedis(registry, needs.sharedState);
      const stored = createStoredMetricsService({
        ...needs,
        registry,
        state: storedStateRepository,
        holds: outgoingHoldRepository,
      });
      metricsRoutes(app, { registry, stored, token: config.metricsToken });
    },
  };
}
