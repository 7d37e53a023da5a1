import { Gauge, type Registry } from 'prom-client';
import { cachedRead } from '../../core/cached-read.ts';
import type { Clock } from '../../core/clock.ts';
import type { OutgoingHoldRepository } from '../../core/outgoing-hold.repository.ts';
import type { Database } from '../../db/connection.ts';
import type { storedStateRepository } from './stored-state.repository.ts';

interface Deps {
  database: Database;
  clock: Clock;
  state: typeof storedStateRepository;
  holds: Pick<OutgoingHoldRepository, 'find'>;
  registry: Registry;
  onBackgroundError: (error: unknown) => void;
}

const CHANNELS = ['email', 'sms', 'push'] as const;
/** Several Prometheus servers may scrape the same process. */
const KEEP_MS = 10_000;
/** Counting files reads the whole table. */
const KEEP_FILES_MS = 5 * 60_000;
/** Far below the ten seconds after which Prometheus gives up a scrape. */
const LIMIT_MS = 2_000;

/**
 * Metrics from the database, the same on every process. While it does not respond in time, `flickquest_database_up` is
 * 0 and the others are absent: an old value would look healthy.
 */
export function createStoredMetricsService(deps: Deps) {
  const { database, clock, state, holds, registry, onBackgroundError } = deps;
  const { db } = database;
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name: `flickquest_${name}`, help, labelNames, registers: [registry] });

  const up = gauge('database_up', 'Whether the database responded within two seconds.');
  const waiting = gauge('messages_waiting', 'Messages in the sending queue.', 'channel');
  const age = gauge('message_age_seconds', 'Age of the oldest message in the queue.', 'channel');
  const messageLag = gauge('message_lag_seconds', 'How long a message has been due, at most.', 'channel');
  const givenUp = gauge('messages_given_up', 'Messages that could not be sent.', 'channel');
  const jobLag = gauge('job_lag_seconds', 'How long a job has been due.', 'name');
  const jobFailing = gauge('job_failing', 'Whether the last run of a job failed.', 'name');
  const checkedAt = gauge('ledger_check_timestamp_seconds', 'When the ledger was last checked.');
  const problems = gauge('ledger_problems', 'Problems that the last ledger check found.');
  const held = gauge('outgoing_held', 'Whether messages and payouts are held, as after a restore.');
  const files = gauge('stored_files', 'Files in storage.', 'purpose');
  const bytes = gauge('stored_bytes', 'Bytes of the files in storage.', 'purpose');

  const bounds = { limitMs: LIMIT_MS, now: clock.now, onError: onBackgroundError };
  const readState = cachedRead(
    async () => {
      const now = clock.now();
      return {
        queues: await state.queues(db, now),
        jobs: await state.jobs(db, now),
        ledger: await state.ledger(db),
        hold: await holds.find(db),
      };
    },
    { ...bounds, keepMs: KEEP_MS },
  );
  const readFiles = cachedRead(() => state.files(db), { ...bounds, keepMs: KEEP_FILES_MS });

  function clear(): void {
    for (const labelled of [waiting, age, messageLag, givenUp, jobLag, jobFailing, files, bytes])
      labelled.reset();
    for (const single of [checkedAt, problems, held]) single.remove();
  }

  return {
    /** Sets the gauges; call it before each scrape. */
    async refresh(): Promise<void> {
      const [read, readOfFiles] = await Promise.all([readState(), readFiles()]);
      clear();
      up.set(read === null ? 0 : 1);
      for (const { purpose, ...stored } of readOfFiles ?? []) {
        files.set({ purpose }, stored.files);
        bytes.set({ purpose }, stored.bytes);
      }
      if (read === null) return;
      held.set(read.hold === null ? 0 : 1);
      for (const channel of CHANNELS) {
        const queue = read.queues.find((one) => one.channel === channel);
        waiting.set({ channel }, queue?.waiting ?? 0);
        age.set({ channel }, queue?.age ?? 0);
        messageLag.set({ channel }, queue?.lag ?? 0);
        givenUp.set({ channel }, queue?.givenUp ?? 0);
      }
      for (const { name, lag, hasFailed } of read.jobs) {
        jobLag.set({ name }, lag);
        jobFailing.set({ name }, hasFailed ? 1 : 0);
      }
      if (read.ledger) {
        checkedAt.set(read.ledger.checkedAt.getTime() / 1_000);
        problems.set(read.ledger.problems);
      }
    },
  };
}
export type StoredMetricsService = ReturnType<typeof createStoredMetricsService>;
