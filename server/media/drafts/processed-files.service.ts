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

/** Where files may be read: by everybody, or by a signed address alone. */
export type FileScope = 'public' | 'private';

/** What files are made for. */
export type FileFolder = 'flick' | 'quest' | 'proof';

/** A name that cannot be guessed, for files that belong together. */
export const newFileName = (scope: FileScope, folder: FileFolder) =>
  `${scope}/${folder}/${randomBytes(18).toString('base64url')}`;

/** For whom something is made, and for what. */
export interface FileOwner {
  id: string;
  folder: FileFolder;
}

/**
 * Stores what was made of uploads. A row is written first and sealed by the call that uses the file, so that
 * one that dies in between leaves nothing that the sweep does not find.
 */
export function createProcessedFilesService({ db, files, storage, clock }: Deps) {
  async function note({ id: ownerId, folder }: FileOwner, key: string, size: number): Promise<void> {
    const file = { key, ownerId, purpose: `${folder}-media`, contentType: typeOfKey(key), size };
    await files.insert(db, [file], clock.now());
  }
  return {
    async store(owner: FileOwner, key: string, bytes: Buffer): Promise<void> {
      await note(owner, key, bytes.length);
      await storage.put(key, bytes);
    },

    /** A copy of a stored file under another key; false if the file does not exist. */
    async storeCopy(owner: FileOwner, key: string, of: string): Promise<boolean> {
      const found = await storage.stat(of);
      if (!found) return false;
      await note(owner, key, found.size);
      return storage.copy(of, key);
    },

    async storeFile(owner: FileOwner, key: string, path: string): Promise<void> {
      await note(owner, key, (await stat(path)).size);
      await storage.put(key, createReadStream(path));
    },
  };
}
export type ProcessedFilesService = ReturnType<typeof createProcessedFilesService>;
