import type { FastifyInstance } from 'fastify';
import { health } from '../../contract/core/health.ts';
import type { Database } from '../db/connection.ts';
import { route } from './http/route.ts';
import { version } from './version.ts';

export function healthRoutes(app: FastifyInstance, { database }: { database: Database }): void {
  route(
    app,
    health,
    async () => {
      await database.prepared('health', 'select 1', []);
      return { status: 'ok' as const, version };
    },
    { limit: 'none', vital: true },
  );
}
