import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { buildApp } from './app.ts';
import { createPasswordHashingService } from './auth/passwords/password-hashing.service.ts';
import { movableClock } from './core/clock.ts';
import { type Config, readConfig } from './core/config/config.ts';
import { tokenSecrets } from './core/config/token-secret.ts';
import { startFailure } from './core/health/start-failure.ts';
import { createLogger } from './core/http/request-log.ts';
import { stopOnSignal } from './core/http/shutdown.ts';
import { createJobRepository } from './core/jobs/job.repository.ts';
import { createJobRunner } from './core/jobs/runner.ts';
import { outgoingHoldRepository } from './core/outgoing-hold.repository.ts';
import { memorySharedState } from './core/shared-state/memory.ts';
import { redisSharedState } from './core/shared-state/redis.ts';
import { standardOutput } from './core/standard-output.ts';
import { type Database, openDatabase } from './db/connection.ts';
import { openDataDir } from './db/data-dir.ts';
import { startDemo } from './demo/start.ts';
import { createMessaging } from './notifications/message-providers.ts';
import { createMetrics } from './operations/metrics/metrics.ts';
import { createOutbox } from './providers/messages/outbox.ts';
import { openStorage } from './providers/storage/open.ts';

const output = standardOutput();
const say = (text: string) => void output.write(`${text}\n`);

/** A restored site sends nothing until an operator decides that it is the one to do so. */
async function warnOfHold({ db }: Database, logger: FastifyBaseLogger): Promise<void> {
  const hold = await outgoingHoldRepository.find(db);
  if (!hold) return;
  logger.warn(
    { since: hold.since, reason: hold.reason },
    'emails, text messages, pushes, payouts and refunds are held: run npm run admin -- release-outgoing when this site takes over',
  );
}

/** Loaded on demand: the libraries are large, and most installs have no collector. */
async function openTraces({ traces }: Pick<Config, 'traces'>) {
  if (traces === null) return null;
  const { startTraces } = await import('./operations/traces/start-traces.ts');
  return startTraces(traces);
}

async function start(appBuilt: Promise<void>): Promise<void> {
  const read = readConfig(process.env);
  const logger = createLogger(read.logLevel, output);
  await openDataDir(read.dataDir, (text) => logger.warn(text));
  const config = { ...read, ...(await tokenSecrets(read)) };
  const clock = movableClock();
  if (!config.rateLimits) logger.warn('RATE_LIMITS=off: nothing is limited. For load tests only.');

  if (read.tokenSecret === null && (config.databaseUrl !== null || config.redisUrl !== null)) {
    logger.warn(
      'TOKEN_SECRET is not set: every process with its own DATA_DIR refuses the logins and media addresses of the others. Give all of them the same one.',
    );
  }

  if (!config.devTools && (config.mail === null || config.sms === null)) {
    const missing = config.mail === null ? 'SMTP_URL' : 'SMS_URL';
    logger.warn(
      `${missing} is not set: codes for such contacts go to outbox.jsonl in DATA_DIR, not to people.`,
    );
  }

  if (config.payments === null) {
    logger.warn('STRIPE_SECRET_KEY is not set: nobody can add money or cash out.');
  }

  const traces = await openTraces(config);

  say(config.databaseUrl === null ? `Opening the database in ${config.dataDir} …` : 'Opening PostgreSQL …');
  const database = await openDatabase(
    config,
    (error) => logger.error({ err: error }, 'database connection'),
    (error) => {
      // Without its database the process can only answer errors: whoever watches it should start a new one.
      logger.fatal({ err: error }, 'the embedded database ended');
      process.exit(1);
    },
    () => say(`PostgreSQL is not up yet. Waiting for ${config.databaseWait} seconds at most …`),
  );
  const passwords = await createPasswordHashingService();
  const storage = await openStorage(config, clock.now());
  await startDemo({ config, clock, database, storage, passwords, say });
  await warnOfHold(database, logger);
  await appBuilt;

  const outbox = createOutbox(join(config.dataDir, 'outbox.jsonl'), clock);
  const sharedState =
    config.redisUrl === null ? memorySharedState() : redisSharedState(config.redisUrl, logger);
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
  const jobs = createJobRunner({ jobs: createJobRepository(database.db), clock, logger });
  const app = await buildApp({
    config,
    clock,
    database,
    storage,
    outbox,
    messaging,
    sharedState,
    jobs,
    passwords,
    logger,
    metrics,
  });
  app.addHook('onClose', async () => {
    await jobs.stop();
    await messaging.close();
    await sharedState.close();
    await database.close();
    await traces?.stop();
  });
  stopOnSignal(app, config.drainSeconds);

  await app.listen({ port: config.port, host: config.host });
  jobs.start();
  say(`Flickquest is ready at ${config.publicUrl}`);
}

/**
 * Starts a server with the settings of the environment; ends the process if it cannot. It opens the database and makes
 * the demo world while the app is still being built, and listens once `appBuilt` is fulfilled.
 */
export async function startServer(appBuilt: Promise<void> = Promise.resolve()): Promise<void> {
  await start(appBuilt).catch((error: unknown) => {
    process.stderr.write(`${startFailure(error)}\n`);
    process.exit(1);
  });
}
