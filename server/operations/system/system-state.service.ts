import { statfs } from 'node:fs/promises';
import type { SystemJob, SystemProblem, SystemState } from '../../../contract/operations/system.ts';
import type { Clock } from '../../core/clock.ts';
import type { Config } from '../../core/config/config.ts';
import { version } from '../../core/health/version.ts';
import { createJobRepository } from '../../core/jobs/job.repository.ts';
import type { JobRunner } from '../../core/jobs/runner.ts';
import type { OutgoingHoldRepository } from '../../core/outgoing-hold.repository.ts';
import type { Database } from '../../db/connection.ts';
import { type BackupListService, KEPT } from '../backup/backup-list.service.ts';
import { DAILY_BACKUP } from '../backup/daily-backup.job.ts';
import type { ServerProcessesService } from '../processes/server-processes.service.ts';
import type { ProviderStateService } from './provider-state.service.ts';
import type { StoredFiles } from './stored-files.service.ts';
import { systemProblems } from './system-problems.ts';
import type { systemStateRepository } from './system-state.repository.ts';

interface Deps {
  database: Database;
  clock: Clock;
  config: Pick<Config, 'commit' | 'dataDir' | 'databaseUrl'>;
  jobs: Pick<JobRunner, 'known'>;
  state: typeof systemStateRepository;
  holds: Pick<OutgoingHoldRepository, 'find'>;
  providers: ProviderStateService;
  /** Null where the server makes no backups. */
  backupList: BackupListService | null;
  processes: Pick<ServerProcessesService, 'alive'>;
  /** Null while they are being counted. */
  countFiles: () => Promise<StoredFiles | null>;
}

const iso = (date: Date | null) => date?.toISOString() ?? null;

/** The state of the service, for operators. */
export function createSystemStateService(deps: Deps) {
  const { database, clock, config, jobs, state, holds, providers, backupList, countFiles, processes } = deps;
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

  async function readBackups(readOfJobs: readonly SystemJob[]): Promise<SystemState['backups']> {
    const none = { last: null, kept: 0, keeps: KEPT, error: null };
    if (backupList === null) return { kind: config.databaseUrl === null ? 'off' : 'manual', ...none };
    const error = readOfJobs.find(({ name }) => name === DAILY_BACKUP)?.lastError ?? null;
    const { last, kept } = await backupList();
    return {
      kind: 'daily',
      last: last && { at: last.at.toISOString(), bytes: last.bytes },
      kept,
      keeps: KEPT,
      error,
    };
  }

  async function readHold(): Promise<SystemState['hold']> {
    const hold = await holds.find(db);
    return hold && { ...hold, since: hold.since.toISOString(), ...(await state.heldMoney(db)) };
  }

  /** All but the files in the store, which take long to count. */
  async function readMost() {
    const now = clock.now();
    const [readOfJobs, counts, ledgerProblems, hold, readOfProviders, disk] = await Promise.all([
      readJobs(now),
      state.messages(db),
      state.ledgerProblems(db),
      readHold(),
      providers.read(),
      statfs(config.dataDir),
    ]);
    const { undelivered, waiting, failed, resendable } = counts;
    const seen = {
      now: now.toISOString(),
      jobs: readOfJobs,
      messages: {
        waiting: waiting.map((queue) => ({ ...queue, oldestAt: queue.oldestAt.toISOString() })),
        failed,
        resendable,
      },
      providers: readOfProviders,
      backups: await readBackups(readOfJobs),
      hold,
    };
    const bytes = { freeBytes: disk.bavail * disk.bsize, totalBytes: disk.blocks * disk.bsize };
    const problems = systemProblems({ ...seen, disk: bytes, ledgerProblems, undelivered });
    return { ...seen, problems, disk: bytes };
  }

  return {
    async problems(): Promise<SystemProblem[]> {
      return (await readMost()).problems;
    },

    async read(): Promise<SystemState> {
      const [{ disk, ...most }, stored, schema, alive] = await Promise.all([
        readMost(),
        countFiles(),
        state.schema(db),
        processes.alive(),
      ]);
      return {
        ...most,
        storage: { stored, disk },
        processes: alive,
        version,
        commit: config.commit,
        schema,
        startedAt: startedAt.toISOString(),
      };
    },
  };
}
export type SystemStateService = ReturnType<typeof createSystemStateService>;
