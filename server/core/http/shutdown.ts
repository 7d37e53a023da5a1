import type { FastifyInstance } from 'fastify';

/** The time that running calls have to finish. */
const GRACE_MS = 8_000;
/** The process ends by then whatever still hangs: service managers kill without a word soon after. */
const LIMIT_MS = 9_500;

/** While the server stops, every response closes its connection: an open one would delay the stop. */
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
 * Stops on SIGTERM or SIGINT: no new connections, running calls finish, and after ten seconds at most the process has
 * ended. A second signal ends it immediately.
 */
export function stopOnSignal(app: FastifyInstance): void {
  let stopping = false;

  async function stop(): Promise<void> {
    const hurry = setTimeout(() => app.server.closeAllConnections(), GRACE_MS);
    const limit = setTimeout(() => {
      app.log.error('a job, the database or Redis did not finish in time and was abandoned');
      process.exit(1);
    }, LIMIT_MS);
    await app.close();
    clearTimeout(hurry);
    clearTimeout(limit);
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
