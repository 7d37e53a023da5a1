import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { unauthenticated } from '../../core/errors.ts';
import type { StoredMetricsService } from './stored-metrics.service.ts';

interface Deps {
  registry: Registry;
  stored: StoredMetricsService;
  token: string;
}

const PATH = '/metrics';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * `GET /metrics` in Prometheus format, for callers with the token. Outside the guard, because its token belongs to
 * no session.
 */
export function metricsRoutes(app: FastifyInstance, { registry, stored, token }: Deps): void {
  const expected = digest(`Bearer ${token}`);
  app.get(PATH, { exposeHeadRoute: false }, async (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) {
      reply.header('www-authenticate', 'Bearer');
      throw unauthenticated();
    }
    await stored.refresh();
    reply.header('cache-control', 'no-store').type(registry.contentType);
    return registry.metrics();
  });
}

/** Without a token the address does not exist, instead of showing the app's page. */
export function noMetrics(app: FastifyInstance): void {
  app.get(PATH, { exposeHeadRoute: false }, (_request, reply) => reply.callNotFound());
}
