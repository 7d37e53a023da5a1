import { CHUNK_TIMEOUT_MS } from '../../../contract/core/first-screen-limits.ts';
import * as m from '../../messages/shell.gen.ts';

/** A part of the app's code did not load: no network, too slow, or replaced by a newer version. */
export class ChunkError extends Error {
  override name = 'ChunkError';
  readonly kind = 'chunk';
}

/** Loads a code chunk with a timeout. The build wraps every dynamic import of the app in it. */
export function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const fail = (cause?: unknown) => reject(new ChunkError(m.partFailedTitle(), { cause }));
    const timer = setTimeout(fail, CHUNK_TIMEOUT_MS);
    load()
      .then(resolve, fail)
      .finally(() => clearTimeout(timer));
  });
}
