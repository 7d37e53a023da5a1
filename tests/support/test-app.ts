import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { buildApp, type Deps } from '../../server/app.ts';
import { createPasswordHashingService } from '../../server/auth/passwords/password-hashing.service.ts';
import type { MovableClock } from '../../server/core/clock.ts';
import { type Config, readConfig } from '../../server/core/config/config.ts';
import { createJobRepository } from '../../server/core/jobs/job.repository.ts';
import { createJobRunner, type JobRunner } from '../../server/core/jobs/runner.ts';
import { memorySharedState } from '../../server/core/shared-state/memory.ts';
import type { Database } from '../../server/db/connection.ts';
import { createMessaging, type Messaging } from '../../server/notifications/message-providers.ts';
import { createMetrics } from '../../server/operations/metrics/metrics.ts';
import { createOutbox } from '../../server/providers/messages/outbox.ts';
import { folderStorage } from '../../server/providers/storage/folder.ts';
import { testDatabase } from './database.ts';
import { manualClock } from './manual-clock.ts';

export interface TestApp {
  app: FastifyInstance;
  clock: MovableClock;
  database: Database;
  config: Deps['config'];
  /** Runs due jobs when called, never automatically. */
  jobs: JobRunner;
  /** Sends messages to the outbox of this app unless its configuration says otherwise. */
  messaging: Messaging;
  close(): Promise<void>;
}

export interface TestAppOptions {
  /** Rate limits are off in tests unless requested. */
  config?: Partial<Config>;
  deps?: Partial<Deps>;
}

export const TEST_SECRET = 'a secret that only the tests know, long enough';

const DAY_SECONDS = 86_400;

const secondsToNextDay = (now: Date) => DAY_SECONDS - ((now.getTime() / 1_000) % DAY_SECONDS);

const passwords = createPasswordHashingService();

/** The whole server over the test database, with a manual clock and its own folder. Close it when done. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const folder = await mkdtemp(join(tmpdir(), 'flickquest-test-'));
  const config = {
    ...readConfig({ NODE_ENV: 'test', DATA_DIR: folder, RATE_LIMITS: 'off', LOG_LEVEL: 'silent' }),
    ...options.config,
    tokenSecret: TEST_SECRET,
  };
  const clock = manualClock();
  // Limits count in windows of the clock: from the start of a day on, no test falls across two of them.
  if (config.rateLimits) clock.advance(secondsToNextDay(clock.now()));
  const database = await testDatabase();
  const logger = options.deps?.logger ?? pino({ level: 'silent' });
  const jobs = createJobRunner({ jobs: createJobRepository(database.db), clock, logger });
  const outbox = createOutbox(join(folder, 'outbox.jsonl'), clock);
  const sharedState = memorySharedState();
  const metrics = createMetrics(config, clock);
  const { watchProvider } = metrics;
  const messaging = await createMessaging({
    config,
    clock,
    database,
    outbox,
    sharedState,
    logger,
    watchProvider,
  });
  const app = await buildApp({
    config,
    clock,
    database,
    storage: await folderStorage(join(folder, 'files'), clock.now()),
    outbox,
    messaging,
    sharedState,
    passwords: await passwords,
    jobs,
    logger,
    metrics,
    ...options.deps,
  });
  await app.ready();
  return {
    app,
    clock,
    database,
    config,
    jobs,
    messaging,
    async close() {
      await app.close();
      await messaging.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The same, closed when the running test ends. */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const started = await startTestApp(options);
  onTestFinished(() => started.close());
  return started;
}

/** A JSON call; `token` goes into the Authorization header. */
export function call(
  app: FastifyInstance,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  options: { token?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<LightMyRequestResponse> {
  return app.inject({
    method,
    url,
    headers: {
      ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
      ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...options.headers,
    },
    ...(options.body === undefined ? {} : { payload: JSON.stringify(options.body) }),
  });
}
