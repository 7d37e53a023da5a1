import type { FastifyInstance } from 'fastify';

/** The longest that the body of an API call may take to arrive. */
const BODY_TIMEOUT_MS = 10_000;

/** Disconnects clients that send their body very slowly, because each holds a connection and memory. */
export function registerSlowBody(app: FastifyInstance, timeoutMs = BODY_TIMEOUT_MS): void {
  app.addHook('preParsing', (request, _reply, body, done) => {
    // Without a body there is nothing to wait for.
    if (request.headers['content-length'] === undefined && request.headers['transfer-encoding'] === undefined)
      return done(null, body);
    const timer = setTimeout(() => request.raw.destroy(), timeoutMs);
    timer.unref();
    const clear = () => clearTimeout(timer);
    request.raw.once('end', clear).once('close', clear);
    done(null, body);
  });
}
