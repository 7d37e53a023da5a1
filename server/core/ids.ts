import { v7 } from 'uuid';

// A counter above the random bits (RFC 9562, section 6.2). Unlike there it is not reseeded every millisecond,
// so that ids of one moment stay in order even if ids of others were created in between. Ids are no secrets.
let count = Math.floor(Math.random() * 0x8000_0000);

/** A new time-ordered id (UUIDv7) for that moment; ids of one millisecond sort in the order they were made. */
export function newId(now: Date): string {
  count = (count + 1) >>> 0;
  return v7({ msecs: now.getTime(), seq: count });
}

/** The smallest id of this moment, for selecting rows by the time of their ids. */
export function firstIdAt(time: Date): string {
  const hex = time.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}
