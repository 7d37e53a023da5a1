import { join } from 'node:path';
import { createPasswordHashingService } from '../auth/passwords/password-hashing.service.ts';
import { type MovableClock, movableClock } from '../core/clock.ts';
import { type Config, readConfig } from '../core/config/config.ts';
import { tokenSecrets } from '../core/config/token-secret.ts';
import { createLogger } from '../core/http/request-log.ts';
import { createJobRepository } from '../core/jobs/job.repository.ts';
import { createJobRunner } from '../core/jobs/runner.ts';
import { memorySharedState } from '../core/shared-state/memory.ts';
import { redisSharedState } from '../core/shared-state/redis.ts';
import type { Database } from '../db/connection.ts';
import { createDomains } from '../domains.ts';
import { createMessaging } from '../notifications/message-providers.ts';
import { createOutbox } from '../providers/messages/outbox.ts';
import { openStorage } from '../providers/storage/open.ts';
import type { SharedOptions } from './command.ts';
import type { Host } from './host.ts';
import { counted } from './report.ts';

/** Says once that PostgreSQL is not up yet, and that the command waits for it. */
export const noteWait =
  ({ stderr }: Host) =>
  (seconds: number): void =>
    void stderr.write(`PostgreSQL is not up yet. Waiting for ${counted(seconds, 'second')} at most …\n`);

export interface Opened {
  config: Config;
  database: Database;
  clock: MovableClock;
}

/** Opens the configured database, migrated, and closes it after the work. */
export async function withDatabase<T>(
  { host }: SharedOptions,
  work: (opened: Opened) => Promise<T>,
): Promise<T> {
  const config = readConfig(host.env);
  const note = (text: string) => host.stderr.write(`${text}\n`);
  const database = await host.openDatabase(
    config,
    (error) => note(`A connection to the database failed: ${error.message}`),
    (error) => {
      note(`The embedded database ended: ${error.message}`);
      process.exit(1);
    },
    () => noteWait(host)(config.databaseWait),
  );
  try {
    return await work({ config, database, clock: movableClock() });
  } finally {
    await database.close();
  }
}

/** Everything that the server builds but HTTP; its warnings go to stderr. */
async function openSite({ config: read, database, clock }: Opened, { stderr }: Host) {
  const logger = createLogger('warn', stderr);
  const config = { ...read, ...(await tokenSecrets(read)) };
  const storage = await openStorage(config, clock.now());
  const outbox = createOutbox(join(config.dataDir, 'outbox.jsonl'), clock);
  const sharedState =
    config.redisUrl === null ? memorySharedState() : redisSharedState(config.redisUrl, logger);
  const messaging = await createMessaging({ config, clock, database, outbox, sharedState, logger });
  const jobRows = createJobRepository(database.db);
  const services = { config, database, clock, logger, storage, messaging };
  const domains = await createDomains({
    ...services,
    outbox,
    sharedState,
    jobs: createJobRunner({ jobs: jobRows, clock, logger }),
    passwords: await createPasswordHashingService(),
  });
  return {
    ...services,
    ...domains,
    jobRows,
    async close() {
      await messaging.close();
      await sharedState.close();
    },
  };
}
export type Site = Awaited<ReturnType<typeof openSite>>;

/** Opens the database, files and services of the site, with what its domains offer, and closes them after the work. */
export const withSite = <T>(options: SharedOptions, work: (site: Site) => Promise<T>): Promise<T> =>
  withDatabase(options, async (opened) => {
    const site = await openSite(opened, options.host);
    try {
      return await work(site);
    } finally {
      await site.close();
    }
  });
