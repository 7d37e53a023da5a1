import type { FastifyInstance } from 'fastify';
import type { Domain } from '../core/domain.ts';
import { createBackups } from './backup/backup.plugin.ts';
import { createMetricsPlugin, type MetricsNeeds } from './metrics/metrics.plugin.ts';
import { createSystem, type SystemNeeds } from './system/system.plugin.ts';

export type OperationsNeeds = MetricsNeeds & Omit<SystemNeeds, 'results' | 'backupList'>;

export interface Operations extends Domain {
  /** Watches requests. Call it before routes are registered: Fastify's hooks only apply to later ones. */
  watch(app: FastifyInstance): void;
}

/** Builds what operators need to keep the service running. */
export function createOperations(needs: OperationsNeeds): Operations {
  const metrics = createMetricsPlugin(needs);
  const backups = createBackups(needs);
  const system = createSystem({
    ...needs,
    results: needs.metrics.providerResults,
    backupList: backups.backupList,
  });
  return {
    jobs: [...backups.jobs, ...system.jobs],
    routes: system.routes,
    watch: metrics.watch,
  };
}
