import type { FastifyInstance } from 'fastify';
import { health, ready } from '../../contract/core/health.ts';
import type { Database } from '../db/connection.ts';
import type { Clock } from './clock.ts';
import { route } from './http/route.ts';
import { createJobRepository } from './jobs/job.repository.ts';
import { version } from './version.ts';

const OVERDUE_MS = 10 * 60_000;

export function healthRoutes(
  app: FastifyInstance,
  { database, clock }: { database: Database; clock: Clock },
): void {
  const jobs = createJobRepository(database.db);
  const options = { limit: 'none', vital: true } as const;
  route(app, health, async () => ({ status: 'ok' as const, version }), options);
  route(
    app,
    ready,
    async () => ({
      status: 'ready' as const,
      overdueJobs: await jobs.countDueBefore(new Date(clock.now().getTime() - OVERDUE_MS)),
    }),
    options,
  );
}
