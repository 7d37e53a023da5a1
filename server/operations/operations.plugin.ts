import type { FastifyInstance } from 'fastify';
import type { Domain } from '../core/domain.ts';
import { createBackups } from './backup/backup.plugin.ts';
import { createMetricsPlugin, type MetricsNeeds } from './metrics/metrics.plugin.ts';

export interface Operations extends Domain {
  /** Watches requests. Call it before routes are registered: Fastify's hooks only apply to later ones. */
  watch(app: FastifyInstance): void;
}

/** Builds what operators need to keep the service running. */
export function createOperations(needs: MetricsNeeds): Operations {
  const metrics = createMetricsPlugin(needs);
  const backups = createBackups(needs);
  return {
    jobs: backups.jobs,
    routes() {},
    watch: metrics.watch,
  };
}
