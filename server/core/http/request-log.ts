import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';

/** Structured logs. Headers, bodies and query strings are never logged, because they may hold secrets. */
export function createLogger(level: string, to: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'password',
        'accessToken',
        'refreshToken',
        'authorization',
        'cookie',
        'err.detail',
        'err.parameters',
      ].flatMap((path) => [path, `*.${path}`]),
      censor: '[hidden]',
    },
  };
  return pino(options, to);
}

/** A caller's own id is used if it is harmless, so that its logs and ours can be joined. */
export function requestId(given?: string | string[]): string {
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

/** Adds the request id to every response and logs one line per request. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const line = {
      method: request.method,
      path: request.url.split('?', 1)[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      person: request.viewer?.personId,
    };
    request.log.info(line, 'request');
    done();
  });
}
