import type { Socket } from 'node:net';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Config } from '../config/config.ts';
import { limitConnections } from './connections.ts';
import { failureBody, sendError, toAppError } from './error-response.ts';
import { requestId } from './request-log.ts';
import { registerSlowBody } from './slow-body.ts';

/** Uploads may take this long; headers and API bodies have far shorter limits of their own. */
const LONGEST_REQUEST_MS = 20 * 60_000;
/** With the pause between two checks at most ten seconds. */
const HEADERS_TIMEOUT_MS = 9_000;
const CHECK_EVERY_MS = 1_000;
const KEEP_ALIVE_MS = 72_000;
const MAX_CONNECTIONS = 10_000;

/** The response to a connection whose request could not be read. */
function rejectConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request';
  const body = JSON.stringify(
    failureBody(toAppError(Object.assign(error, { statusCode: 400 })), requestId()),
  );
  socket.end(
    `HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-type: application/json\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
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
