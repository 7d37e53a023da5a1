import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { type SharedState, windowOf } from './shared-state.ts';

interface Logger {
  warn(details: object, message: string): void;
}

/** A counter that Redis has not answered by then counts as unavailable. */
const COMMAND_TIMEOUT_MS = 500;
/** A connection on which an answer is due for this long is replaced: the path to Redis can end without a reset. */
const SILENCE_MS = 5_000;
/** How often the connection that only receives asks for an answer. */
const PING_PAUSE_MS = 10_000;
/** After a failure Redis is not asked again for this long. */
const RETRY_PAUSE_MS = 1_000;
/** A warning a minute is enough while Redis is away. */
const WARNING_PAUSE_MS = 60_000;

/**
 * Counters shared by every process through Redis. While Redis does not answer, limits are open and a
 * warning is logged: losing the counters must not take the whole API down with them.
 */
export function redisSharedState(url: string, logger: Logger, prefix = 'flickquest:'): SharedState {
  const redis = new Redis(url, {
    keyPrefix: prefix,
    commandTimeout: COMMAND_TIMEOUT_MS,
    socketTimeout: SILENCE_MS,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: true,
    retryStrategy: (attempt) => Math.min(attempt * 200, 5_000),
  });
  const channel = `${prefix}events`;
  /** Prefix of what this process publishes, which Redis also sends back to it. */
  const self = randomUUID();
  let listening: Redis | undefined;
  let pinging: NodeJS.Timeout | undefined;
  let warnedAt = Number.NEGATIVE_INFINITY;
  let retryAt = 0;

  function warn(error: unknown): void {
    const at = performance.now();
    if (at - warnedAt < WARNING_PAUSE_MS) return;
    warnedAt = at;
    logger.warn(
      { err: error },
      'Redis does not answer: rate limits are open and events stay in their process until it is back',
    );
  }
  /** Why there is no connection; undefined while there is one. */
  let connectionError: Error | undefined;
  redis.on('error', (error) => {
    connectionError = error;
    warn(error);
  });
  redis.on('ready', () => {
    connectionError = undefined;
  });

  return {
    async hit(bucket, subject, windowSeconds, now) {
      const { index, resetAt } = windowOf(windowSeconds, now);
      if (performance.now() < retryAt) return { hits: 1, resetAt };
      const key = `hits:${bucket}:${subject}:${index}`;
      try {
        const responses = await redis
          .multi()
          .incr(key)
          .expire(key, windowSeconds + 5)
          .exec();
        const [failure, hits] = responses?.[0] ?? [new Error('no answer'), null];
        if (failure) throw failure;
        return { hits: Number(hits), resetAt };
      } catch (error) {
        retryAt = performance.now() + RETRY_PAUSE_MS;
        warn(error);
        return { hits: 1, resetAt };
      }
    },
    async publish(text) {
      await redis.publish(channel, `${self} ${text}`).catch(warn);
    },
    subscribe(receive) {
      // A subscribed connection can do nothing else, and waits for Redis for as long as it takes.
      listening = redis.duplicate({ commandTimeout: undefined, maxRetriesPerRequest: null });
      listening.on('error', warn);
      listening.on('message', (_channel, message: string) => {
        const [from, text] = [message.slice(0, self.length), message.slice(self.length + 1)];
        if (from !== self) receive(text);
      });
      listening.subscribe(channel).catch(warn);
      pinging = setInterval(() => {
        if (listening?.status === 'ready') listening.ping().catch(warn);
      }, PING_PAUSE_MS);
      pinging.unref();
    },
    async ping() {
      try {
        await redis.ping();
      } catch (error) {
        // The client itself only says that the connection is closed.
        throw connectionError ?? error;
      }
    },
    async close() {
      clearInterval(pinging);
      listening?.disconnect();
      redis.disconnect();
    },
  };
}
