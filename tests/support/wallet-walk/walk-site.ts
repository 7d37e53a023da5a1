import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { movableClock } from '../../../server/core/clock.ts';
import { type Database, openPostgres } from '../../../server/db/connection.ts';
import { type ServerProcess, spawnServer, whenReady } from '../processes/server-process.ts';
import { TEST_SECRET } from '../test-app.ts';

/** Two server processes on one PostgreSQL and Redis, and the walk's own way into their database. */
export interface WalkSite {
  database: Database;
  clock: ReturnType<typeof movableClock>;
  servers: readonly { url: string }[];
  /** Kills a process in the middle of its work, and starts it again at the same address. */
  killAndStart(index: number): Promise<void>;
  close(): Promise<void>;
}

/** Operators of a walk grant more than a real one may. */
const NO_OPERATOR_LIMIT = '100000000000';

/** Starts both processes over an empty database. Play money: payments and payouts go to the sandbox. */
export async function openSite(addresses: { postgres: string; redis: string }): Promise<WalkSite> {
  const folder = await mkdtemp(join(tmpdir(), 'flickquest-walk-'));
  const env = {
    DATABASE_URL: addresses.postgres,
    REDIS_URL: addresses.redis,
    DATA_DIR: folder,
    TOKEN_SECRET: TEST_SECRET,
    NODE_ENV: 'development',
    RATE_LIMITS: 'off',
    OPERATOR_MONEY_LIMIT: NO_OPERATOR_LIMIT,
    OPERATOR_MONEY_PER_DAY: NO_OPERATOR_LIMIT,
  };
  async function start(port?: string): Promise<ServerProcess> {
    const server = await spawnServer({ ...env, ...(port === undefined ? {} : { PORT: port }) });
    await whenReady(server);
    return server;
  }
  const servers = [await start(), await start()];
  const database = await openPostgres(addresses.postgres, { max: 4 });
  return {
    database,
    clock: movableClock(),
    servers,
    async killAndStart(index) {
      const server = servers[index % servers.length] as ServerProcess;
      await server.stop('SIGKILL');
      servers[index % servers.length] = await start(new URL(server.url).port);
    },
    async close() {
      await Promise.all(servers.map((server) => server.stop('SIGKILL')));
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
