import type { ProviderKind, SystemProvider } from '../../../contract/operations/system.ts';
import type { Clock } from '../../core/clock.ts';
import type { Config } from '../../core/config/config.ts';
import type { ProviderName as WatchedName } from '../../core/health/watch-provider.ts';
import type { SharedState } from '../../core/shared-state/shared-state.ts';
import type { Database } from '../../db/connection.ts';
import type { ServerProcessesService } from '../processes/server-processes.service.ts';
import { DISK_FULL, databaseFault, ONLY_READS } from './database-fault.ts';
import type { ProviderResult, ProviderResults } from './provider-results.ts';
import type { systemStateRepository } from './system-state.repository.ts';

interface Deps {
  database: Database;
  state: Pick<typeof systemStateRepository, 'onlyReads'>;
  config: Config;
  clock: Clock;
  results: Pick<ProviderResults, 'of'>;
  sharedState: Pick<SharedState, 'ping'>;
  processes: Pick<ServerProcessesService, 'lastError'>;
}

/** What fulfils each task, by the settings. */
function kindsOf(config: Config): Record<SystemProvider['name'], ProviderKind> {
  return {
    database: config.databaseUrl === null ? 'embedded' : 'postgres',
    storage: config.s3 === null ? 'folder' : 's3',
    mail: config.mail === null ? 'outbox' : 'smtp',
    sms: config.sms === null ? 'outbox' : 'sms_gateway',
    push: config.firebase === null ? 'browser' : 'firebase',
    payments: config.payments ?? 'none',
    translation: config.translation === null ? 'none' : 'libretranslate',
    redis: config.redisUrl === null ? 'memory' : 'redis',
  };
}

const NONE: ProviderResult = { lastSuccessAt: null, lastErrorAt: null, lastError: null };
const WATCHED: readonly WatchedName[] = ['storage', 'mail', 'sms', 'push', 'payments', 'translation'];
const isWatched = (name: SystemProvider['name']): name is WatchedName => WATCHED.some((one) => one === name);

/** What the server relies on, and whether it works: by the last call, and for the database and Redis by asking them. */
export function createProviderStateService(deps: Deps) {
  const { database, state, config, clock, results, sharedState, processes } = deps;

  async function askDatabase(): Promise<ProviderResult> {
    const failed = (lastError: string) => ({ ...NONE, lastErrorAt: clock.now(), lastError });
    if (await state.onlyReads(database.db)) return failed(ONLY_READS);
    // Only a write meets a full disk.
    if (databaseFault(processes.lastError()) === DISK_FULL) return failed(DISK_FULL);
    return { ...NONE, lastSuccessAt: clock.now() };
  }

  async function askRedis(): Promise<ProviderResult> {
    if (config.redisUrl === null) return NONE;
    try {
      await sharedState.ping();
      return { ...NONE, lastSuccessAt: clock.now() };
    } catch (error) {
      const lastError = error instanceof Error ? error.message : String(error);
      return { ...NONE, lastErrorAt: clock.now(), lastError };
    }
  }

  return {
    async read(): Promise<SystemProvider[]> {
      const asked = { database: await askDatabase(), redis: await askRedis() };
      const kinds = Object.entries(kindsOf(config)) as [SystemProvider['name'], ProviderKind][];
      return kinds.map(([name, kind]) => {
        const result = isWatched(name) ? results.of(name) : asked[name];
        return {
          name,
          kind,
          lastSuccessAt: result.lastSuccessAt?.toISOString() ?? null,
          lastErrorAt: result.lastErrorAt?.toISOString() ?? null,
          lastError: result.lastError,
        };
      });
    },
  };
}
export type ProviderStateService = ReturnType<typeof createProviderStateService>;
