import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { unauthenticated } from '../../core/errors.ts';

interface Deps {
  registry: Registry;
  /** Null where metrics are switched off. */
  token: string | null;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * `GET /metrics` in Prometheus format, for callers with the token. Outside the guard, because its token belongs to
 * no session.
 */
export function metricsRoutes(app: FastifyInstance, { registry, token }: Deps): void {
  const expected = token === null ? null : digest(`Bearer ${token}`);
  app.get('/metrics', { exposeHeadRoute: false }, async (request, reply) => {
    if (expected === null) return reply.callNotFound();
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) {
      reply.header('www-authenticate', 'Bearer');
      throw unauthenticated();
    }
    reply.header('cache-control', 'no-store').type(registry.contentType);
    return registry.metrics();
  });
}
