import { Readable } from 'node:stream';
import type { Clock } from '../../core/clock.ts';
import { AppError, notFound } from '../../core/errors.ts';
import { isTaken, plainType } from '../../core/storage/media-types.ts';
import type { Storage } from '../../core/storage/storage.ts';
import {
  keyOfAddress,
  UPLOAD_SECONDS,
  type UploadGrant,
  type UrlSigner,
} from '../../core/storage/url-signer.ts';
import type { Db } from '../../db/prepared-statement.ts';
import type { DraftFile } from '../draft.tables.ts';
import type { StoredFile, StoredFileRepository } from '../stored-file.repository.ts';
import { mostBytes, planUpload, purposeOf, type UploadPurpose } from './upload-purposes.ts';
import { checkedBody, tooLarge, wrongType } from './upload-stream.ts';

interface Deps {
  db: Db;
  files: StoredFileRepository;
  storage: Storage;
  signer: UrlSigner;
  clock: Clock;
}

const sealed = () => new AppError(409, 'sealed', 'This file is in use and can’t be replaced.');

/** 422 with the addresses of the files that have to be sent again. */
export const mediaMissing = (missingMedia: string[]) =>
  new AppError(422, 'media_missing', 'Some files did not arrive. Upload them again.', {
    data: { missingMedia },
  });

/** Files on their way in: offered as signed addresses, received by PUT, sealed by the call that uses them. */
export function createUploadsService({ db, files, storage, signer, clock }: Deps) {
  /** The file as it may still be written; null where its upload put it to use before, 404 once swept, 409 once sealed. */
  async function openFile(key: string): Promise<StoredFile | null> {
    const file = await files.find(db, key);
    if (!file) throw notFound();
    if (!file.sealed_at) return file;
    if (purposeOf(file.purpose as UploadPurpose).endsWithUpload) return null;
    throw sealed();
  }

  /** Whether files of that purpose go past this server. */
  const isDirect = (purpose: UploadPurpose) => storage.direct !== null && purposeOf(purpose).direct;

  /** A signed address of a planned file: of the store itself where it takes files of that purpose. */
  function address(
    ownerId: string,
    purpose: UploadPurpose,
    { key, contentType }: DraftFile,
  ): Promise<string> {
    if (storage.direct && isDirect(purpose)) return storage.direct.putUrl(key, contentType, UPLOAD_SECONDS);
    const maxBytes = mostBytes(purpose, contentType);
    return Promise.resolve(signer.uploadUrl({ key, contentType, maxBytes, ownerId }));
  }

  const keyOf = (text: string) => storage.direct?.keyOf(text) ?? keyOfAddress(text);

  /** Writes planned files down, in the caller's transaction. */
  async function open(trx: Db, ownerId: string, purpose: UploadPurpose, planned: DraftFile[]): Promise<void> {
    const rows = planned.map((file) => ({ ...file, ownerId, purpose }));
    await files.insert(trx, rows, clock.now());
  }

  return {
    address,
    keyOf,
    open,

    /** How later calls name a planned file: its signed address without the signature. */
    plainAddress: async (purpose: UploadPurpose, file: DraftFile): Promise<string> =>
      (await address('', purpose, file)).replace(/\?.*/, ''),

    /**
     * Signed addresses for files about to be uploaded, in their order; 415 for a type that the purpose
     * does not take. `field` names the list they came in.
     */
    async offer(
      ownerId: string,
      purpose: UploadPurpose,
      { field, files: offers }: { field: string; files: { fileType: string }[] },
    ): Promise<string[]> {
      const planned = offers.map(({ fileType }, at) =>
        planUpload(purpose, fileType, `${field}.${at}.fileType`),
      );
      await open(db, ownerId, purpose, planned);
      return Promise.all(planned.map((file) => address(ownerId, purpose, file)));
    },

    /**
     * Takes the body of a signed PUT; a second one replaces the first until the file is sealed. A body
     * (`length` is NaN where it was not declared) that breaks off or is refused (413, 415) leaves nothing behind.
     * Answers the file, or null where there is nothing more to do with it.
     */
    async receive(
      grant: UploadGrant,
      declared: { type: string; length: number },
      body: Readable,
    ): Promise<StoredFile | null> {
      if (!isTaken(grant.contentType, declared.type))
        throw wrongType(`Send this file as ${grant.contentType}.`);
      if (declared.length > grant.maxBytes) throw tooLarge(grant.maxBytes);
      const offered = await openFile(grant.key);
      if (!offered) {
        body.resume();
        return null;
      }
      const checked = Readable.from(checkedBody(body, plainType(declared.type), grant.maxBytes));
      const staged = await storage.stage(grant.key, checked);
      try {
        await db.transaction().execute(async (trx) => {
          // Renaming under the row's lock: nobody can swap a file that was sealed meanwhile.
          const [file] = await files.lock(trx, [grant.key]);
          if (!file) throw notFound();
          if (file.sealed_at) throw sealed();
          await files.markUploaded(trx, grant.key, staged.size, clock.now());
          await staged.publish();
        });
      } catch (error) {
        await staged.discard();
        throw error;
      }
      return offered;
    },

    /**
     * Which of these files are uploaded. Direct uploads to a store are looked up there each time, since they
     * may have been replaced.
     */
    async arrived(keys: string[]): Promise<Map<string, StoredFile>> {
      const rows = (await files.findAll(db, keys)).filter((file) => file.released_at === null);
      const looked = rows.map(async (file) => {
        if (!isDirect(file.purpose as UploadPurpose)) return file.uploaded_at === null ? null : file;
        const object = await storage.stat(file.key);
        if (!object) return null;
        const now = clock.now();
        await files.markUploaded(db, file.key, object.size, now);
        return { ...file, size: String(object.size), uploaded_at: now };
      });
      const there = (await Promise.all(looked)).filter((file) => file !== null);
      return new Map(there.map((file) => [file.key, file]));
    },

    /**
     * The bytes of an arrived file, counted and looked at as they come: 413 and 415 as for a PUT; null where it is
     * gone. A store takes what is too large all the same, so that is deleted here.
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
      // A refused body stays open for whoever sends it; here nobody does.
      return checked.once('close', () => bytes.destroy());
    },

    /**
     * The storage keys of uploaded files named by their addresses, sealed in the caller's transaction.
     * 422 `media_missing` lists the addresses that are not uploaded, not the owner's, or for something else.
     */
    async seal(trx: Db, ownerId: string, purpose: UploadPurpose, addresses: string[]): Promise<string[]> {
      if (addresses.length === 0) return [];
      const keys = addresses.map((text) => keyOf(text) ?? '');
      const found = await files.lock(trx, keys);
      const usable = new Set(
        found
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
