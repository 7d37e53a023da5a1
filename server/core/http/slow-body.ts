import type { FastifyInstance } from 'fastify';

/** The longest that the body of an API call may take to arrive. */
const BODY_TIMEOUT_MS = 10_000;

/** Cuts callers off that send their body drop by drop: each holds a connection and memory. */
export function registerSlowBody(app: FastifyInstance, timeoutMs = BODY_TIMEOUT_MS): void {
  app.addHook('preParsing', (request, _reply, body, done) => {
    // A read has no body, so nothing to wait for.
    if (request.headers['content-length'] === undefined && request.headers['transfer-encoding'] === undefined)
      return done(null, body);
    const timer = setTimeout(() => request.raw.destroy(), timeoutMs);
    timer.unref();
    const clear = () => clearTimeout(timer);
    request.raw.once('end', clear).once('close', clear);
    done(null, body);
  });
}
