import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Database } from '../db/connection.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config/config.ts';
import type { Job } from './jobs/runner.ts';
import type { Storage } from './storage/storage.ts';
import { createUrlSigner, type UrlSigner } from './storage/url-signer.ts';

/** What the app needs of every domain; a plugin adds what it offers to others. */
export interface Domain {
  /** Registers the endpoints, behind the guard. */
  routes(api: FastifyInstance): void;
  jobs: readonly Job[];
}

interface Deps {
  config: Config & { tokenSecret: string };
  clock: Clock;
  database: Database;
  storage: Storage;
  logger: FastifyBaseLogger;
}

/** What every domain may use. */
export interface Core extends Deps {
  signer: UrlSigner;
  /** False where limits are switched off for load tests. */
  limited: boolean;
  /** Called with errors of background work. */
  onBackgroundError: (error: unknown) => void;
}

/** Builds what every domain may use, before any of them. */
export function createCore({ config, clock, database, storage, logger }: Deps): Core {
  const signer = createUrlSigner({
    clock,
    secret: config.tokenSecret,
    previousSecrets: config.previousTokenSecrets,
    mediaBase: config.storagePublicUrl ?? '',
    publicBase: storage.direct?.publicUrl ?? null,
    uploadBase: '',
  });
  const onBackgroundError = (error: unknown) => logger.error({ err: error }, 'work beside a request failed');
  return { config, clock, database, storage, logger, signer, limited: config.rateLimits, onBackgroundError };
}
