import type { Readable } from 'node:stream';

/** The file store does not respond or fails; the same call may work later. */
export class StorageUnavailable extends Error {}

/** What the system reports when a disk is the problem, such as a full one. */
const DISK_FAULTS = new Set(['EACCES', 'EDQUOT', 'EIO', 'EMFILE', 'ENFILE', 'ENOSPC', 'EPERM', 'EROFS']);

/** Whether the file store or a disk is the problem, not the call. */
export function isStorageFault(error: unknown): boolean {
  if (error instanceof StorageUnavailable) return true;
  return error instanceof Error && 'code' in error && DISK_FAULTS.has(String(error.code));
}

export interface StoredObject {
  /** Bytes. */
  size: number;
  /** Strong entity tag, quotes included. */
  etag: string;
  modifiedAt: Date;
}

export interface ListedObject {
  key: string;
  /** Bytes. */
  size: number;
  modifiedAt: Date;
}

/** Bytes `start` to `end`, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** A body that arrived whole and waits to be published under its key, or to be thrown away. */
export interface StagedObject {
  size: number;
  /** Makes it the object of its key at once, in place of an older one. */
  publish(): Promise<void>;
  discard(): Promise<void>;
}

/** A store that others may send files to and fetch them from without passing through this server. */
export interface DirectAccess {
  /** The prefix of public file addresses; null if files are not public. */
  publicUrl: string | null;
  /** An address that takes one file of that type by PUT for some seconds; it cannot bound its size. */
  putUrl(key: string, contentType: string, seconds: number): Promise<string>;
  /** An address that serves the file until then, the same for every call. */
  getUrl(key: string, until: Date): Promise<string>;
  /** The key that an address of this store names; null for an address of something else. */
  keyOf(address: string): string | null;
}

/** Where uploaded files live. Keys as `isStorageKey` says; another key is an error. */
export interface Storage {
  /** Null where every byte goes through this server. */
  direct: DirectAccess | null;
  /** Reads the body to its end; when the body fails, nothing stays behind. */
  stage(key: string, body: Readable): Promise<StagedObject>;
  /** Stages and publishes. */
  put(key: string, body: Readable | Uint8Array): Promise<void>;
  /** Copies an object over an older one; false if the first does not exist. */
  copy(from: string, to: string): Promise<boolean>;
  stat(key: string): Promise<StoredObject | null>;
  /** The bytes, or null if the object does not exist. */
  read(key: string, range?: ByteRange): Promise<Readable | null>;
  /** Deleting an object that does not exist is fine. */
  delete(key: string): Promise<void>;
  /** Every object, in no particular order. */
  list(): AsyncIterable<ListedObject>;
}

const SEGMENT = '[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}';
const KEY = new RegExp(`^(?:public|private)(?:/${SEGMENT}){1,5}$`);

/** `public/…` is readable by its address, `private/…` by a signed address alone; no segment starts with a dot. */
export function isStorageKey(text: string): boolean {
  return KEY.test(text);
}
