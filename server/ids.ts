import { v7 } from 'uuid';

const SEQUENCE_SPAN = 0x8000_0000;
let last = { msecs: 0, seq: 0 };

/** A new time-ordered id (UUIDv7) for that moment; ids of one millisecond keep the order they were made in. */
export function newId(now: Date): string {
  const msecs = now.getTime();
  const seq = msecs === last.msecs ? last.seq + 1 : Math.floor(Math.random() * SEQUENCE_SPAN);
  last = { msecs, seq };
  return v7({ msecs, seq });
}

/** The least id that this moment can have, for "made since" over ids. */
export function firstIdAt(time: Date): string {
  const hex = time.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}
