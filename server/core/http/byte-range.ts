import type { ByteRange, StoredObject } from '../storage/storage.ts';

/**
 * The one range that a Range header asks for; null for the whole file (no header, an unknown unit,
 * several ranges), `unsatisfiable` for a range outside the file.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | null | 'unsatisfiable' {
  const match = /^bytes=\s*(\d*)-(\d*)\s*$/.exec(header ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (!match || (first === '' && last === '')) return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end };
}

/** Whether an If-Range header (a tag or a date) matches the current file; true without one. */
export function isSameFile(ifRange: string | undefined, object: StoredObject): boolean {
  if (ifRange === undefined) return true;
  if (ifRange.startsWith('"')) return ifRange === object.etag;
  return ifRange === object.modifiedAt.toUTCString();
}

/** Whether an If-None-Match header matches the current file. */
export function isKnown(ifNoneMatch: string | undefined, object: StoredObject): boolean {
  if (ifNoneMatch === undefined) return false;
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(object.etag);
}
