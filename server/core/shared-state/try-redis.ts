import { Redis } from 'ioredis';

const TIMEOUT_MS = 5_000;

/** How Redis begins its refusals of a login, and what they mean. */
const REFUSALS: Record<string, string> = {
  WRONGPASS: 'it refuses this user and password',
  NOAUTH: 'it asks for a password',
  NOPERM: 'this user may not do what the server needs',
};

function explained(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const reason = REFUSALS[error.message.split(' ', 1)[0] ?? ''];
  return reason === undefined ? error : new Error(reason, { cause: error });
}

/** Connects to Redis once; returns its version. */
export async function tryRedis(url: string): Promise<string> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: TIMEOUT_MS,
    commandTimeout: TIMEOUT_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  let failure: Error | undefined;
  redis.on('error', (error) => {
    failure ??= error;
  });
  try {
    await redis.connect();
    await redis.ping();
    const info = await redis.info('server');
    // A database number that does not exist is only reported; the client then uses another one.
    if (failure) throw failure;
    return /^redis_version:(.+)$/m.exec(info)?.[1]?.trim() ?? 'unknown';
  } catch (error) {
    // The client itself only says that the connection is closed.
    throw explained(failure ?? error);
  } finally {
    redis.disconnect();
  }
}
