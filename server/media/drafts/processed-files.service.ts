import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Clock } from '../../core/clock.ts';
import { typeOfKey } from '../../core/storage/media-types.ts';
import type { Storage } from '../../core/storage/storage.ts';
import type { Db } from '../../db/prepared-statement.ts';
import type { StoredFileRepository } from '../stored-file.repository.ts';

interface Deps {
  db: Db;
  files: StoredFileRepository;
  storage: Storage;
  clock: Clock;
}

/** Who may read files: everybody, or only holders of a signed URL. */
export type FileScope = 'public' | 'private';

/** What files belong to. */
export type FileFolder = 'flick' | 'quest' | 'proof';

/** An unguessable base name for files that belong together. */
export const newFileName = (scope: FileScope, folder: FileFolder) =>
  `${scope}/${folder}/${randomBytes(18).toString('base64url')}`;

/** The person a processed file belongs to, and what it is for. */
export interface FileOwner {
  id: string;
  folder: FileFolder;
}

/**
 * Stores processed files. Their row is inserted first, and sealed by the call that uses the file, so that the
 * sweep finds the files of a call that crashed in between.
 */
export function createProcessedFilesService({ db, files, storage, clock }: Deps) {
  async function insertRow({ id: ownerId, folder }: FileOwner, key: string, size: number): Promise<void> {
    const file = { key, ownerId, purpose: `${folder}-media`, contentType: typeOfKey(key), size };
    await files.insert(db, [file], clock.now());
  }
  return {
    async store(owner: FileOwner, key: string, bytes: Buffer): Promise<void> {
      await insertRow(owner, key, bytes.length);
      await storage.put(key, bytes);
    },

    /** A copy of a stored file under another key; false if the file does not exist. */
    async storeCopy(owner: FileOwner, key: string, sourceKey: string): Promise<boolean> {
      const found = await storage.stat(sourceKey);
      if (!found) return false;
      await insertRow(owner, key, found.size);
      return storage.copy(sourceKey, key);
    },

    async storeFile(owner: FileOwner, key: string, path: string): Promise<void> {
      await insertRow(owner, key, (await stat(path)).size);
      await storage.put(key, createReadStream(path));
    },
  };
}
export type ProcessedFilesService = ReturnType<typeof createProcessedFilesService>;
