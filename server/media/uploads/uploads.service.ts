import { Readable } from 'node:stream';
import type { Clock } from '../../core/clock.ts';
import { AppError } from '../../core/errors.ts';
import type { Storage } from '../../core/storage/storage.ts';
import type { UrlSigner } from '../../core/storage/url-signer.ts';
import type { Db } from '../../db/prepared-statement.ts';
import type { DraftFile } from '../draft.tables.ts';
import type { StorageQuotaService } from '../quota/storage-quota.service.ts';
import type { StoredFile, StoredFileRepository } from '../stored-file.repository.ts';
import { createUploadAddresses } from './upload-addresses.ts';
import { mostBytes, planUpload, type UploadPurpose } from './upload-purposes.ts';
import { checkedBody, tooLarge } from './upload-stream.ts';

interface Deps {
  db: Db;
  files: StoredFileRepository;
  storage: Storage;
  signer: UrlSigner;
  clock: Clock;
  quota: StorageQuotaService;
}

/** 422 with the addresses of the files that have to be uploaded again. */
export const mediaMissing = (missingMedia: string[]) =>
  new AppError(422, 'media_missing', 'filesMissing', {
    data: { missingMedia },
  });

/** Planned files by purpose, in the order of the request. */
export type PlannedUploads = readonly (readonly [UploadPurpose, readonly DraftFile[]])[];

/** Files that people upload: planned with a signed address, then uploaded, then sealed by the call that uses them. */
export function createUploadsService({ db, files, storage, signer, clock, quota }: Deps) {
  const { isDirect, address, plainAddress, keyOf } = createUploadAddresses({ storage, signer });

  /**
   * Stores planned files, in the caller's transaction. 413 `storage_full` or 429 if the person has no room for as
   * many bytes as their addresses allow.
   */
  async function open(trx: Db, ownerId: string, planned: PlannedUploads): Promise<void> {
    const rows = planned.flatMap(([purpose, files]) =>
      files.map((file) => ({ ...file, ownerId, purpose, reserved: mostBytes(purpose, file.contentType) })),
    );
    const bytes = rows.reduce((sum, { reserved }) => sum + reserved, 0);
    await quota.check(trx, ownerId, bytes);
    if (rows.length > 0) await files.insert(trx, rows, clock.now());
  }

  return {
    address,
    plainAddress,
    keyOf,
    open,

    /**
     * Plans uploads and returns their signed addresses in order; 415 for a type that the purpose does not
     * accept. `field` names the list in the request.
     */
    async createSlots(
      ownerId: string,
      purpose: UploadPurpose,
      { field, files: requested }: { field: string; files: { fileType: string }[] },
    ): Promise<string[]> {
      const planned = requested.map(({ fileType }, at) =>
        planUpload(purpose, fileType, `${field}.${at}.fileType`),
      );
      await db.transaction().execute((trx) => open(trx, ownerId, [[purpose, planned]]));
      return Promise.all(planned.map((file) => address(ownerId, purpose, file)));
    },

    /**
     * Which of these files are uploaded. Direct uploads to a store are looked up there each time, since they
     * may have been replaced.
     */
    async findUploaded(keys: string[]): Promise<Map<string, StoredFile>> {
      const rows = (await files.findAll(db, keys)).filter((file) => file.released_at === null);
      const lookups = rows.map(async (file) => {
        if (!isDirect(file.purpose as UploadPurpose)) return file.uploaded_at === null ? null : file;
        const object = await storage.stat(file.key);
        if (!object) return null;
        const now = clock.now();
        await files.markUploaded(db, file.key, object.size, now);
        return { ...file, size: String(object.size), uploaded_at: now };
      });
      const uploaded = (await Promise.all(lookups)).filter((file) => file !== null);
      return new Map(uploaded.map((file) => [file.key, file]));
    },

    /**
     * The content of an uploaded file, its size and type checked as it is read: 413 and 415 as for a PUT; null if
     * it is gone. A store accepts files of any size, so one that is too large is deleted here.
     */
    async read({ key, purpose, content_type, size }: StoredFile): Promise<Readable | null> {
      const most = mostBytes(purpose as UploadPurpose, content_type);
      if (Number(size) > most) {
        await storage.delete(key);
        throw tooLarge(most);
      }
      const bytes = await storage.read(key);
      if (!bytes) return null;
      const checked = Readable.from(checkedBody(bytes, content_type, most));
      // The check leaves a rejected body open for its sender to finish; here there is none.
      return checked.once('close', () => bytes.destroy());
    },

    /**
     * The storage keys of uploaded files named by their addresses, sealed in the caller's transaction.
     * 422 `media_missing` lists the addresses that are not uploaded, not the owner's, or for something else.
     */
    async seal(trx: Db, ownerId: string, purpose: UploadPurpose, addresses: string[]): Promise<string[]> {
      if (addresses.length === 0) return [];
      const keys = addresses.map((text) => keyOf(text) ?? '');
      const locked = await files.lock(trx, keys);
      const usable = new Set(
        locked
          .filter(
            (file) => file.owner_id === ownerId && file.purpose === purpose && file.uploaded_at !== null,
          )
          .map((file) => file.key),
      );
      const missingMedia = addresses.filter((_, at) => !usable.has(keys[at] ?? ''));
      if (missingMedia.length > 0) throw mediaMissing(missingMedia);
      await files.seal(trx, keys, clock.now());
      return keys;
    },
  };
}
export type UploadsService = ReturnType<typeof createUploadsService>;
