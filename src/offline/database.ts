import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** What a query has read, as it is stored on the device. */
export interface PersistedRead {
  personId: string;
  /** The hash of the query's key. */
  hash: string;
  /** Which build stored it: no other knows for sure what is in it. */
  build: string;
  data: unknown;
  /** When it was fetched, in milliseconds since 1970. */
  at: number;
}

/** What a person has changed, and the server has not confirmed. */
export interface PersistedWrite {
  personId: string;
  /** The key of the write, of which only the newest value counts. */
  name: string;
  value: unknown;
  /** The tab that sends it. */
  tab: string;
  /** When it was made, in milliseconds since 1970. */
  at: number;
}

interface Schema extends DBSchema {
  reads: { key: [personId: string, hash: string]; value: PersistedRead; indexes: { at: number } };
  writes: { key: [personId: string, name: string]; value: PersistedWrite };
}

const DATABASE = 'offline';
const VERSION = 1;
/** Older ones are deleted at the next start. */
const MAX_READS = 200;

let opening: Promise<IDBPDatabase<Schema>> | null = null;
const forget = () => {
  opening = null;
};

/**
 * The database, which stays open so that a page that is left can still write. Every call may fail: storage can be blocked, full, or
 * cleared by the browser.
 */
function open(): Promise<IDBPDatabase<Schema>> {
  opening ??= openDB<Schema>(DATABASE, VERSION, {
    upgrade: (made) => {
      made.createObjectStore('reads', { keyPath: ['personId', 'hash'] }).createIndex('at', 'at');
      made.createObjectStore('writes', { keyPath: ['personId', 'name'] });
    },
    blocking: (_current, _blocked, event) => {
      forget();
      (event.target as IDBDatabase).close();
    },
    terminated: forget,
  }).catch((error: unknown) => {
    forget();
    throw error;
  });
  return opening;
}

/** What a person's query has read last; undefined if that is not stored. */
export async function loadRead(personId: string, hash: string): Promise<PersistedRead | undefined> {
  return (await open()).get('reads', [personId, hash]);
}

/** Stores reads in place of older ones with the same hash. */
export async function saveReads(reads: readonly PersistedRead[]): Promise<void> {
  const writing = (await open()).transaction('reads', 'readwrite');
  for (const read of reads) void writing.store.put(read);
  await writing.done;
}

/** Deletes the reads that are not wanted, and of those that are the oldest ones beyond the limit. */
export async function tidyReads(isWanted: (read: PersistedRead) => boolean): Promise<void> {
  const writing = (await open()).transaction('reads', 'readwrite');
  let wanted = 0;
  // The newest first.
  for await (const cursor of writing.store.index('at').iterate(null, 'prev')) {
    if (isWanted(cursor.value) && wanted < MAX_READS) wanted += 1;
    else void cursor.delete();
  }
  await writing.done;
}

/** Stores a write in place of an older one with the same name; committed at once, because the tab may be about to be closed. */
export async function saveWrite(write: PersistedWrite): Promise<void> {
  const writing = (await open()).transaction('writes', 'readwrite');
  void writing.store.put(write);
  writing.commit();
  await writing.done;
}

/** Deletes a write, unless a newer one took its place. */
export async function deleteWrite({ personId, name, at }: PersistedWrite): Promise<void> {
  const writing = (await open()).transaction('writes', 'readwrite');
  const stored = await writing.store.get([personId, name]);
  if (stored && stored.at <= at) void writing.store.delete([personId, name]);
  await writing.done;
}

/**
 * Takes over a person's writes from tabs that are gone, oldest first. It is one transaction, so that of several tabs that start
 * at once only one gets each.
 */
export async function takeOverWrites(
  personId: string,
  tab: string,
  openTabs: readonly string[],
): Promise<PersistedWrite[]> {
  const writing = (await open()).transaction('writes', 'readwrite');
  const all = await writing.store.getAll();
  const left = all
    .filter((write) => write.personId === personId && !openTabs.includes(write.tab))
    .sort((a, b) => a.at - b.at);
  for (const write of left) void writing.store.put({ ...write, tab });
  await writing.done;
  return left;
}
