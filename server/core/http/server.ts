import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { BASE_LOCALE } from '../../../contract/core/locales.ts';
import type { Config } from '../config/config.ts';
import { failureBody, sendError, toAppError } from './error-response.ts';
import { limitConnections } from './limits/connections.ts';
import { registerSlowBody } from './limits/slow-body.ts';
import { requestId } from './request-log.ts';

/** Uploads may take this long; headers and API bodies have far shorter limits of their own. */
const LONGEST_REQUEST_MS = 20 * 60_000;
/** With the pause between two checks at most ten seconds. */
const HEADERS_TIMEOUT_MS = 9_000;
const CHECK_EVERY_MS = 1_000;
const KEEP_ALIVE_MS = 72_000;
const MAX_CONNECTIONS = 10_000;

/** The statuses for requests that the parser of Node.js rejects, by its codes; 400 for all others. */
const STATUS_OF: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/** The response to a connection whose request could not be read. */
function rejectConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const statusCode = STATUS_OF[error.code ?? ''] ?? 400;
  const appError = toAppError(Object.assign(error, { statusCode }));
  const body = JSON.stringify(failureBody(appError, requestId(), BASE_LOCALE));
  socket.end(
    `HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}\r\nconnection: close\r\n` +
      'content-type: application/json; charset=utf-8\r\ncache-control: no-store\r\n' +
      `x-content-type-options: nosniff\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    // A client that keeps its side open would hold the connection forever.
    () => socket.destroy(),
  );
}

/** How long clients may take, in milliseconds. */
export interface Deadlines {
  headers: number;
  body: number;
}

/** The bare server: time-outs, connection limits, ids, logs. */
export function createServer(
  config: Config,
  logger: FastifyBaseLogger,
  deadlines: Partial<Deadlines> = {},
): FastifyInstance {
  const headersTimeout = deadlines.headers ?? HEADERS_TIMEOUT_MS;
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: (request) => requestId(request.headers['x-request-id']),
    trustProxy: config.trustProxy,
    requestTimeout: LONGEST_REQUEST_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    http: { headersTimeout, connectionsCheckingInterval: Math.min(CHECK_EVERY_MS, headersTimeout) },
    frameworkErrors: (error, request, reply) => sendError(error, request, reply),
    clientErrorHandler: rejectConnection,
  });
  app.server.maxConnections = MAX_CONNECTIONS;
  if (config.rateLimits && config.connectionsPerAddress !== null)
    limitConnections(app, config.connectionsPerAddress);
  registerSlowBody(app, deadlines.body);
  app.removeContentTypeParser('text/plain');
  return app;
}
