import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** The longest that the body of a request may take to arrive. */
const BODY_TIMEOUT_MS = 10_000;
/** The same for what is left of a rejected upload, whose sender reads the response afterwards. */
export const REJECTED_UPLOAD_TIMEOUT_MS = 60_000;

const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>();

const hasArrived = (request: IncomingMessage) => request.complete || request.readableEnded;

/** Disconnects the sender unless the body has arrived by then, also after the response; replaces an earlier deadline. */
export function limitBody(request: IncomingMessage, timeoutMs: number): void {
  clearTimeout(deadlines.get(request));
  if (hasArrived(request)) return;
  const deadline = setTimeout(() => {
    if (!hasArrived(request)) request.destroy();
  }, timeoutMs);
  deadline.unref();
  deadlines.set(request, deadline);
  request.once('end', () => clearTimeout(deadline)).once('close', () => clearTimeout(deadline));
}

/** For a body with a limit of its own, such as an upload that was permitted. */
export function allowLongBody(request: IncomingMessage): void {
  clearTimeout(deadlines.get(request));
}

/**
 * Disconnects clients that send a body very slowly, because each holds a connection and memory. It covers every request that
 * the server reads, whatever its method, and whether or not there is a route for it.
 */
export function registerSlowBody(app: FastifyInstance, timeoutMs = BODY_TIMEOUT_MS): void {
  // Before the framework, whose handlers may allow more time at once.
  app.server.prependListener('request', (request) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    if (length !== undefined || encoding !== undefined) limitBody(request, timeoutMs);
  });
}
