import { v7 } from 'uuid';
import type { Random } from './drawings/random.ts';

/** A time-ordered id that is the same for the same seed. */
export function seededId(at: Date, random: Random): string {
  return v7({ msecs: at.getTime(), random: Uint8Array.from({ length: 16 }, () => random.int(0, 255)) });
}
