import { Socket } from 'node:net';
import { Client, type ClientConfig, Pool, type PoolConfig } from 'pg';

/** Longer than the server's own time-outs, so that only a lost connection is silent for this long. */
const SILENCE_MS = 20_000;
/** Long, because a closed connection loses its prepared statements. */
const IDLE_TIMEOUT_MS = 10 * 60_000;
/** Connections are renewed, so that they spread again over servers behind one address. */
const LIFETIME_SECONDS = 60 * 60;
/**
 * After this long without traffic the operating system probes a connection; it closes it when ten probes, a
 * second apart, have failed.
 */
const KEEP_ALIVE_DELAY_MS = 10_000;

const silent = () =>
  Object.assign(new Error(`PostgreSQL has been silent for ${SILENCE_MS / 1_000} seconds`), {
    code: 'ETIMEDOUT',
  });

/** A connection that knows its socket, and so can end when nothing comes over it. */
class BoundedClient extends Client {
  readonly #socket: Socket;

  constructor(config?: ClientConfig) {
    const socket = new Socket();
    super({ ...config, stream: () => socket });
    this.#socket = socket;
    socket.on('timeout', () => socket.destroy(silent()));
  }

  /** Ends the connection after this many milliseconds without traffic; 0 for no limit. */
  limitSilence(ms: number): void {
    this.#socket.setTimeout(ms);
  }
}

const limitSilence = (client: Client, ms: number) => {
  if (client instanceof BoundedClient) client.limitSilence(ms);
};

/**
 * A pool whose connections end when the server stays silent while they are in use. The driver's own `query_timeout`
 * reports an error too, but returns a connection that still waits for its response to the pool:
 * https://github.com/brianc/node-postgres/issues/3399.
 */
export function createPostgresPool(settings: PoolConfig): Pool {
  const pool = new Pool({
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    maxLifetimeSeconds: LIFETIME_SECONDS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
    ...settings,
    Client: BoundedClient,
  });
  pool.on('acquire', (client) => limitSilence(client, SILENCE_MS));
  pool.on('release', (_error, client) => limitSilence(client, 0));
  return pool;
}
