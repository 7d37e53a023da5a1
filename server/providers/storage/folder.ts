import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  isStorageKey,
  type ListedObject,
  type StagedObject,
  type Storage,
} from '../../core/storage/storage.ts';

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

/** Makes a rename survive a power cut. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

const LEFT_OVER_MS = 24 * 3_600_000;

/** Removes what a killed process left half-written; younger files may belong to another process. */
async function clearLeftOvers(incoming: string, now: Date): Promise<void> {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    const found = await stat(path).catch((error) => (isMissing(error) ? null : Promise.reject(error)));
    if (found && now.getTime() - found.mtimeMs > LEFT_OVER_MS) await rm(path, { force: true });
  }
}

/** Files below the root that have a storage key; those that disappear meanwhile are left out. */
async function* listKeys(root: string): AsyncGenerator<ListedObject> {
  for (const scope of ['public', 'private']) {
    const folder = join(root, scope);
    await mkdir(folder, { recursive: true });
    for await (const entry of await opendir(folder, { recursive: true })) {
      const path = join(entry.parentPath, entry.name);
      const key = relative(root, path).replaceAll(sep, '/');
      if (!entry.isFile() || !isStorageKey(key)) continue;
      const found = await stat(path).catch((error) => (isMissing(error) ? null : Promise.reject(error)));
      if (found) yield { key, size: found.size, modifiedAt: found.mtime };
    }
  }
}

/** Files in a local folder; incomplete ones are in `.incoming`. */
export async function folderStorage(root: string, now: Date): Promise<Storage> {
  const incoming = join(root, '.incoming');
  await mkdir(incoming, { recursive: true });
  await clearLeftOvers(incoming, now);

  function pathOf(key: string): string {
    if (!isStorageKey(key)) throw new Error('not a storage key');
    return join(root, key);
  }

  async function stage(key: string, body: Readable): Promise<StagedObject> {
    const target = pathOf(key);
    const waiting = join(incoming, randomUUID());
    const discard = () => rm(waiting, { force: true });
    try {
      const file = createWriteStream(waiting, { flags: 'wx', flush: true });
      await pipeline(body, file);
      await mkdir(dirname(target), { recursive: true });
      return {
        size: file.bytesWritten,
        discard,
        async publish() {
          await rename(waiting, target);
          await syncFolder(dirname(target));
        },
      };
    } catch (error) {
      await discard();
      throw error;
    }
  }

  return {
    direct: null,
    stage,
    async put(key, body) {
      const staged = await stage(key, body instanceof Readable ? body : Readable.from([body]));
      await staged.publish();
    },
    async copy(from, to) {
      try {
        const staged = await stage(to, createReadStream(pathOf(from)));
        await staged.publish();
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
    async stat(key) {
      try {
        const found = await stat(pathOf(key), { bigint: true });
        if (!found.isFile()) return null;
        const etag = `"${found.size.toString(36)}-${found.mtimeNs.toString(36)}"`;
        return { size: Number(found.size), etag, modifiedAt: found.mtime };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async read(key, range) {
      try {
        const file = await open(pathOf(key), 'r');
        return file.createReadStream(range);
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
    list: () => listKeys(root),
  };
}
