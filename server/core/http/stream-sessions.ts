import type { FastifyBaseLogger } from 'fastify';
import type { CoreContext } from './core-context.ts';
import type { OpenStream } from './event-writer.ts';

interface Deps {
  open: ReadonlySet<OpenStream>;
  end: (stream: OpenStream) => void;
  identify: CoreContext['identify'];
  log: Pick<FastifyBaseLogger, 'error'>;
}

/**
 * How often the sessions of all open streams are looked up, in one query. Nobody has to tell the other processes that a
 * session ended: the admin command, a job or a process without Redis could not.
 */
const SESSION_CHECK_MS = 500;

/** Ends open streams soon after their sessions; returns what stops looking. */
export function watchStreamSessions({ open, end, identify, log }: Deps): () => void {
  async function endWithSession(stream: OpenStream): Promise<void> {
    const viewer = await identify(stream.authorization);
    if (viewer === null && open.has(stream)) end(stream);
  }

  let isChecking = false;
  let hasFailed = false;
  async function endLapsedStreams(): Promise<void> {
    // A slow database gets no second check meanwhile.
    if (isChecking) return;
    isChecking = true;
    try {
      await Promise.all([...open].map(endWithSession));
      hasFailed = false;
    } catch (error) {
      // Once for each outage, not twice a second.
      if (!hasFailed) log.error({ err: error }, 'the sessions of open streams could not be checked');
      hasFailed = true;
    } finally {
      isChecking = false;
    }
  }

  const timer = setInterval(() => void endLapsedStreams(), SESSION_CHECK_MS);
  timer.unref();
  return () => clearInterval(timer);
}
