import { cachedRead } from '../../core/cached-read.ts';
import type { Clock } from '../../core/clock.ts';
import type { Storage } from '../../core/storage/storage.ts';

interface Deps {
  storage: Pick<Storage, 'list'>;
  clock: Clock;
  onBackgroundError: (error: unknown) => void;
}

export interface StoredFiles {
  files: number;
  bytes: number;
}

/** Listing a large bucket takes minutes and is paid for by the thousand. */
const KEEP_MS = 60 * 60_000;
/** Nobody waits longer than that for the page; the count continues. */
const LIMIT_MS = 1_000;

/** Counts the files in the store, at most once an hour; null while they are being counted, and if that failed. */
export function createStoredFilesService({ storage, clock, onBackgroundError }: Deps) {
  return cachedRead(
    async () => {
      const stored: StoredFiles = { files: 0, bytes: 0 };
      for await (const { size } of storage.list()) {
        stored.files += 1;
        stored.bytes += size;
      }
      return stored;
    },
    { keepMs: KEEP_MS, limitMs: LIMIT_MS, now: clock.now, onError: onBackgroundError },
  );
}
