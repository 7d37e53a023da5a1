import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (options: { type: 'minor' }) => void;

/** Bytes that may pass through before they are let go of. */
const STEP = 8 * 1_048_576;

/**
 * Counts bytes that pass through and lets go of them in time: V8 itself waits for 64 MB of buffers, and a
 * collection of young memory takes about a millisecond.
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
