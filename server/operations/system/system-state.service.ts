import { statfs } from 'node:fs/promises';
import type {
  ProviderKind,
  SystemJob,
  SystemProvider,
  SystemState,
} from '../../../contract/operations/system.ts';
import type { Clock } from '../../core/clock.ts';
import type { Config } from '../../core/config/config.ts';
import { createJobRepository } from '../../core/jobs/job.repository.ts';
import type { JobRunner } from '../../core/jobs/runner.ts';
import { version } from '../../core/version.ts';
import type { ProviderName as WatchedName } from '../../core/watch-provider.ts';
import type { Database } from '../../db/connection.ts';
import type { ProviderResults } from './provider-results.ts';
import { systemProblems } from './system-problems.ts';
import type { systemStateRepository } from './system-state.repository.ts';

interface Deps {
  database: Database;
  clock: Clock;
  config: Config;
  jobs: Pick<JobRunner, 'known'>;
  state: typeof systemStateRepository;
  results: ProviderResults;
}

const iso = (date: Date | null) => date?.toISOString() ?? null;

/** What fulfils each task, by the settings. */
function kindsOf(config: Config): Record<SystemProvider['name'], ProviderKind> {
  return {
    database: config.databaseUrl === null ? 'embedded' : 'postgres',
    storage: config.s3 === null ? 'folder' : 's3',
    mail: config.mail === null ? 'outbox' : 'smtp',
    sms: config.sms === null ? 'outbox' : 'sms_gateway',
    push: config.firebase === null ? 'browser' : 'firebase',
    payments: config.payments ?? 'none',
    redis: config.redisUrl === null ? 'memory' : 'redis',
  };
}

const WATCHED: readonly WatchedName[] = ['storage', 'mail', 'sms', 'push', 'payments'];
const isWatched = (name: SystemProvider['name']): name is WatchedName => WATCHED.some((one) => one === name);

/** The state of the service, for operators. */
export function createSystemStateService({ database, clock, config, jobs, state, results }: Deps) {
  const { db } = database;
  const startedAt = clock.now();

  async function readJobs(now: Date): Promise<SystemJob[]> {
    const known = new Map(jobs.known().map((job) => [job.name, job]));
    const rows = await createJobRepository(db).list(now);
    return rows.flatMap((row) => {
      const job = known.get(row.name);
      // Others belong to an earlier or a later version.
      if (!job) return [];
      const { name, dueAt, lastFinishedAt, isRunning, failures, lastError } = row;
      const { description, everySeconds } = job;
      const times = { dueAt: dueAt.toISOString(), lastFinishedAt: iso(lastFinishedAt) };
      return [{ name, description, everySeconds, ...times, isRunning, failures, lastError }];
    });
  }

  function readProviders(): SystemProvider[] {
    const kinds = Object.entries(kindsOf(config)) as [SystemProvider['name'], ProviderKind][];
    return kinds.map(([name, kind]) => {
      const result = isWatched(name) ? results.of(name) : null;
      const times = {
        lastSuccessAt: iso(result?.lastSuccessAt ?? null),
        lastErrorAt: iso(result?.lastErrorAt ?? null),
      };
      return { name, kind, ...times, lastError: result?.lastError ?? null };
    });
  }

  return {
    async read(): Promise<SystemState> {
      const now = clock.now();
      const [readOfJobs, counts, stored, ledgerProblems, schema, disk] = await Promise.all([
        readJobs(now),
        state.messages(db),
        state.files(db),
        state.ledgerProblems(db),
        state.schema(db),
        statfs(config.dataDir),
      ]);
      const { undelivered, waiting, failed, resendable } = counts;
      const source = {
        now: now.toISOString(),
        jobs: readOfJobs,
        messages: {
          waiting: waiting.map((queue) => ({ ...queue, oldestAt: queue.oldestAt.toISOString() })),
          failed,
          resendable,
        },
        storage: {
          ...stored,
          disk: { freeBytes: disk.bavail * disk.bsize, totalBytes: disk.blocks * disk.bsize },
        },
        providers: readProviders(),
      };
      return {
        ...source,
        problems: systemProblems({ ...source, ledgerProblems, undelivered }),
        version,
        schema,
        startedAt: startedAt.toISOString(),
      };
    },
  };
}
export type SystemStateService = ReturnType<typeof createSystemStateService>;
