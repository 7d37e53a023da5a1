import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type {} from './core-context.ts';

/** The time that running calls have to finish. */
const GRACE_MS = 8_000;
/**
 * The process exits by then even if something hangs: service managers kill it soon after, and nothing is
 * logged.
 */
const LIMIT_MS = 9_500;

/** While the server stops, every response closes its connection: an open one would delay the shutdown. */
export function endConnectionsOnClose(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', (_request, reply, _body, done) => {
    if (closing) reply.header('connection', 'close');
    done();
  });
}

/**
 * Stops on SIGTERM or SIGINT. For `drainSeconds` it answers as before but says that it is not ready, so that load
 * balancers choose another process. Then: no new connections, running calls finish, and after ten seconds at most the
 * process has ended. A second signal ends it immediately.
 */
export function stopOnSignal(app: FastifyInstance, drainSeconds: number): void {
  let stopping = false;

  async function stop(): Promise<void> {
    app.coreContext.draining = true;
    await wait(drainSeconds * 1_000);
    const graceTimer = setTimeout(() => app.server.closeAllConnections(), GRACE_MS);
    const limitTimer = setTimeout(() => {
      app.log.error('a job, the database or Redis did not finish in time and was abandoned');
      process.exit(1);
    }, LIMIT_MS);
    await app.close();
    clearTimeout(graceTimer);
    clearTimeout(limitTimer);
  }

  function onSignal(): void {
    if (stopping) process.exit(1);
    stopping = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        app.log.error({ err: error }, 'stop failed');
        process.exit(1);
      },
    );
  }
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
