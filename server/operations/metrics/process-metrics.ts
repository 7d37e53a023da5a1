import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Database } from '../../db/connection.ts';

interface Deps {
  database: Pick<Database, 'connections'>;
  /** The folder whose disk is measured. */
  dataDir: string;
  onBackgroundError: (error: unknown) => void;
}

/** Metrics that this process knows without asking the database: its connections, its load, and its disk. */
export function measureProcess(app: FastifyInstance, registry: Registry, deps: Deps): void {
  const registers = [registry];
  new Gauge({
    name: 'flickquest_database_connections',
    help: 'Connections of this process to the database, and callers that wait for one.',
    labelNames: ['state'] as const,
    registers,
    collect() {
      const { total, idle, waiting } = deps.database.connections();
      this.set({ state: 'busy' }, total - idle);
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'waiting' }, waiting);
    },
  });

  const loads = () => {
    const { load: calls, hashingLoad: passwords, processingLoad: files } = app.coreContext;
    return Object.entries({ calls, passwords, files }).map(([kind, load]) => ({ kind, ...load.state() }));
  };
  new Gauge({
    name: 'flickquest_load_running',
    help: 'Calls whose handlers are running, by load limiter.',
    labelNames: ['kind'] as const,
    registers,
    collect() {
      for (const { kind, running } of loads()) this.set({ kind }, running);
    },
  });
  new Gauge({
    name: 'flickquest_load_limit',
    help: 'How many calls a load limiter lets run at once at present.',
    labelNames: ['kind'] as const,
    registers,
    collect() {
      for (const { kind, limit } of loads()) this.set({ kind }, limit);
    },
  });
  new Gauge({
    name: 'flickquest_load_waiting',
    help: 'Calls that wait for their turn, by load limiter.',
    labelNames: ['kind'] as const,
    registers,
    collect() {
      for (const { kind, waiting } of loads()) this.set({ kind }, waiting);
    },
  });
  new Counter({
    name: 'flickquest_load_rejected_total',
    help: 'Calls rejected because too many ran and waited: with 503, or with 429 if they were all of one caller.',
    labelNames: ['kind'] as const,
    registers,
    collect() {
      this.reset();
      for (const { kind, rejected } of loads()) this.inc({ kind }, rejected);
    },
  });

  new Gauge({
    name: 'flickquest_disk_free_bytes',
    help: 'Free space of the disk that holds DATA_DIR.',
    registers,
    async collect() {
      try {
        const { bavail, bsize } = await statfs(deps.dataDir);
        this.set(bavail * bsize);
      } catch (error) {
        this.remove();
        deps.onBackgroundError(error);
      }
    },
  });
}
