import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { SystemProcess } from '../../../contract/operations/system.ts';
import type { Clock } from '../../core/clock.ts';
import type { Config } from '../../core/config/config.ts';
import { version } from '../../core/health/version.ts';
import { newId } from '../../core/ids.ts';
import type { Db } from '../../db/prepared-statement.ts';
import type { ServerProcessRepository } from './server-process.repository.ts';

interface Deps {
  db: Db;
  processes: ServerProcessRepository;
  clock: Clock;
  config: Pick<Config, 'commit'>;
  /** Called once for each time that the process cannot be noted. */
  onError: (error: unknown) => void;
  host?: string;
}

const BEAT_MS = 30_000;
/** Three beats: a process that was not heard from for longer has stopped. */
const ALIVE_MS = 90_000;
const KEPT_MS = 24 * 3_600_000;
/** A stop does not wait longer for a database that is away. */
const LEAVE_MS = 1_000;

/** Notes that this process is alive, and knows which ones are. */
export function createServerProcessesService(deps: Deps) {
  const { db, processes, clock, config, onError, host = hostname() } = deps;
  const own = { id: newId(clock.now()), host, version, commit: config.commit, started_at: clock.now() };
  const ago = (ms: number) => new Date(clock.now().getTime() - ms);
  let timer: NodeJS.Timeout | undefined;
  let last: Promise<void> = Promise.resolve();
  let lastError: unknown = null;

  async function save(): Promise<void> {
    try {
      await processes.save(db, { ...own, seen_at: clock.now() });
      lastError = null;
    } catch (error) {
      // Once for each outage, not twice a minute.
      if (lastError === null) onError(error);
      lastError = error;
    }
  }

  function beat(): Promise<void> {
    last = save();
    return last;
  }

  async function leave(): Promise<void> {
    // A beat that still runs would bring the row back.
    await last;
    await processes.remove(db, own.id).catch(onError);
  }

  return {
    /** Notes once that this process is alive. */
    beat,

    /** The same now, and twice a minute from now on. */
    start(): Promise<void> {
      timer = setInterval(() => void beat(), BEAT_MS);
      timer.unref();
      return beat();
    },

    /** Removes this process from the list. One that is killed leaves it after a while. */
    async stop(): Promise<void> {
      if (timer === undefined) return;
      clearInterval(timer);
      await Promise.race([leave(), pause(LEAVE_MS)]);
    },

    /** The processes that are alive; the longest running first. */
    async alive(): Promise<SystemProcess[]> {
      const rows = await processes.list(db, ago(ALIVE_MS));
      return rows.map(({ id, host: name, version: runs, commit, started_at, seen_at }) => ({
        _id: id,
        host: name,
        version: runs,
        commit,
        startedAt: started_at.toISOString(),
        lastSeenAt: seen_at.toISOString(),
        isResponding: id === own.id,
      }));
    },

    /** Why this process could not be noted the last time; null if it was. */
    lastError: () => lastError,

    /** Deletes processes that ended a day ago. */
    forgetOld: () => processes.forget(db, ago(KEPT_MS)),
  };
}
export type ServerProcessesService = ReturnType<typeof createServerProcessesService>;
