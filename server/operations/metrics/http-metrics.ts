import type { FastifyInstance } from 'fastify';
import { Histogram, type Registry } from 'prom-client';
import { EVENTS_PATH } from '../../../contract/events.ts';

/** Seconds. 0.3 is what the load limiter calls slow; few buckets, because each one is a series for every route. */
const BUCKETS = [0.01, 0.05, 0.1, 0.3, 1, 3, 10];
/** Others share one label: callers may send any of the dozens that Node.js knows. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** Event streams last for hours and would drown every other duration. */
const STREAMS = `/api${EVENTS_PATH}`;

/** Measures the duration of requests by the pattern of their route, never by their path, which may hold secrets. */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({
    name: 'flickquest_http_request_duration_seconds',
    help: 'Duration of HTTP requests by route pattern, method and class of status, without event streams.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    if (route !== STREAMS) {
      const method = METHODS.has(request.method) ? request.method : 'other';
      const status = `${Math.trunc(reply.statusCode / 100)}xx`;
      duration.observe({ method, route, status }, reply.elapsedTime / 1_000);
    }
    done();
  });
}
