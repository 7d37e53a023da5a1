import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { isStorageKey, type Storage } from '../../core/storage/storage.ts';
import { measure, readContent } from './checked-file.ts';
import { CopyRejected } from './copy-rejected.ts';
import { severalAtOnce } from './several-at-once.ts';

interface Deps {
  /** `DATA_DIR/files`. */
  folder: string;
  target: Storage;
  show?: (text: string) => void;
  /** Waits for so many milliseconds. */
  wait?: (ms: number) => Promise<unknown>;
}

export interface MovedFiles {
  /** Copied by this run. */
  copied: number;
  /** In the store already, with the same content. */
  present: number;
  bytes: number;
}

const AT_ONCE = 4;
/** Not every store shows a new object at once: the pauses before looking again, in milliseconds. */
const PAUSES = [100, 500, 2_000];

/** The entity tag that S3 gives an object of one part; stores that encrypt give others. */
async function md5Tag(path: string): Promise<string> {
  const hash = createHash('md5');
  await pipeline(createReadStream(path), hash);
  return `"${hash.digest('hex')}"`;
}

/** The keys of all files below a folder; files of other names are none of ours. */
async function* keysIn(root: string, folder = root): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* keysIn(root, path);
    const key = relative(root, path).split(sep).join('/');
    if (entry.isFile() && isStorageKey(key)) yield key;
  }
}

/** Copies the files of a folder to an S3-compatible store. */
export function createFilesMoveService({ folder, target, show = () => undefined, wait = pause }: Deps) {
  /** Whether the store has this file: by size and MD5, or by reading it back where its tags are something else. */
  async function isThere(key: string, path: string, size: number): Promise<boolean> {
    const found = await target.stat(key);
    if (found?.size !== size) return false;
    if (found.etag === (await md5Tag(path))) return true;
    const body = await target.read(key);
    return body !== null && (await measure(body)).sha256 === (await readContent(path)).sha256;
  }

  async function hasArrived(key: string, path: string, size: number): Promise<boolean> {
    for (const ms of PAUSES) {
      if (await isThere(key, path, size)) return true;
      await wait(ms);
    }
    return isThere(key, path, size);
  }

  /** Null for a file that was deleted meanwhile. */
  async function moveOne(key: string): Promise<{ size: number; copied: boolean } | null> {
    const path = join(folder, key);
    const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (found === null) return null;
    if (await isThere(key, path, found.size)) return { size: found.size, copied: false };
    await target.put(key, createReadStream(path));
    if (!(await hasArrived(key, path, found.size))) {
      throw new CopyRejected(
        `The store has not stored ${key} as it is. Check the bucket, then run this again.`,
      );
    }
    return { size: found.size, copied: true };
  }

  return {
    /** Copies what the store lacks, and verifies every file. The folder does not change. Call it again at any time. */
    async move(): Promise<MovedFiles> {
      const moved = { copied: 0, present: 0, bytes: 0 };
      await severalAtOnce(AT_ONCE, keysIn(folder), async (key) => {
        const done = await moveOne(key);
        if (!done) return;
        moved[done.copied ? 'copied' : 'present'] += 1;
        moved.bytes += done.size;
        show(`Files: ${moved.copied + moved.present}`);
      });
      return moved;
    },
  };
}
