import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (options: { type: 'minor' }) => void;

/** Bytes that pass through between two collections. */
const STEP = 8 * 1_048_576;

/**
 * Counts streamed bytes and collects their buffers early: V8 on its own waits for 64 MB of buffers, while a
 * minor collection takes about a millisecond.
 */
export function passingBytes(): (bytes: number) => void {
  let since = 0;
  return (bytes) => {
    since += bytes;
    if (since < STEP) return;
    since = 0;
    collect({ type: 'minor' });
  };
}
