import { BASE_LOCALE } from '../../../contract/core/locales.ts';
import type { Config } from '../../core/config/config.ts';
import { AppError } from '../../core/errors.ts';
import { gigabytes } from '../../core/texts/localized.ts';
import type { Db } from '../../db/prepared-statement.ts';
import type { StorageUse, storageQuotaRepository } from './storage-quota.repository.ts';

interface Deps {
  db: Db;
  repository: typeof storageQuotaRepository;
  config: Pick<Config, 'quota'>;
}

/** A draft gives its space back when it is published, or after a day. */
const RETRY_SECONDS = 3_600;

/** A size as people read it, such as 1.5 GB. */
export const inGb = (bytes: number) => gigabytes(bytes)(BASE_LOCALE);

const storageFull = ({ stored }: StorageUse, storedBytes: number) =>
  new AppError(413, 'storage_full', 'storageFull', {
    values: { used: gigabytes(stored), most: gigabytes(storedBytes) },
    data: { usedBytes: stored, quotaBytes: storedBytes },
  });

const tooManyUploads = () =>
  new AppError(429, 'rate_limited', 'tooManyUploads', { retryAfter: RETRY_SECONDS });

/** Bounds how many bytes one person stores and has in flight. */
export function createStorageQuotaService({ db, repository, config }: Deps) {
  const { storedBytes, uploadBytes } = config.quota;
  return {
    /** What the person uses, and how much they may store, in bytes. */
    async read(personId: string): Promise<StorageUse & { quota: number }> {
      return { ...(await repository.use(db, personId)), quota: storedBytes };
    },

    /**
     * Throws 429 unless that many more bytes may be in flight, 413 `storage_full` unless they fit. Reserve them in
     * the same transaction: until it ends other calls of the person wait.
     */
    async check(trx: Db, personId: string, bytes: number): Promise<void> {
      await repository.lock(trx, personId);
      const use = await repository.use(trx, personId);
      if (use.stored + bytes > storedBytes) throw storageFull(use, storedBytes);
      if (use.inFlight + bytes > uploadBytes || use.stored + use.inFlight + bytes > storedBytes)
        throw tooManyUploads();
    },
  };
}
export type StorageQuotaService = ReturnType<typeof createStorageQuotaService>;
