import { Readable } from 'node:stream';
import type { Clock } from '../../core/clock.ts';
import { AppError, notFound } from '../../core/errors.ts';
import { isTaken, plainType } from '../../core/storage/media-types.ts';
import type { Storage } from '../../core/storage/storage.ts';
import type { UploadGrant } from '../../core/storage/url-signer.ts';
import type { Db } from '../../db/prepared-statement.ts';
import type { StoredFile, StoredFileRepository } from '../stored-file.repository.ts';
import { purposeOf, type UploadPurpose } from './upload-purposes.ts';
import { checkedBody, tooLarge, wrongType } from './upload-stream.ts';

interface Deps {
  db: Db;
  files: StoredFileRepository;
  storage: Storage;
  clock: Clock;
}

const sealed = () => new AppError(409, 'sealed', 'fileInUse');

/** Receives the files that are uploaded to this server. */
export function createUploadReceiverService({ db, files, storage, clock }: Deps) {
  /**
   * The file, if it may still be written; null if an earlier upload has already put it to use, 404 if it was
   * deleted, 409 if it is sealed.
   */
  async function findWritable(key: string): Promise<StoredFile | null> {
    const file = await files.find(db, key);
    if (!file) throw notFound();
    if (!file.sealed_at) return file;
    if (purposeOf(file.purpose as UploadPurpose).endsWithUpload) return null;
    throw sealed();
  }

  /**
   * Takes the body of a signed PUT; a second one replaces the first until the file is sealed. A body
   * (`length` is NaN if it was not declared) that breaks off or is rejected (413, 415) is not stored.
   * Returns the file, or null if there is nothing more to do with it.
   */
  return async (
    grant: UploadGrant,
    declared: { type: string; length: number },
    body: Readable,
  ): Promise<StoredFile | null> => {
    if (!isTaken(grant.contentType, declared.type))
      throw wrongType('sendFileAs', { values: { type: grant.contentType } });
    if (declared.length > grant.maxBytes) throw tooLarge(grant.maxBytes);
    const writable = await findWritable(grant.key);
    if (!writable) {
      body.resume();
      return null;
    }
    const checked = Readable.from(checkedBody(body, plainType(declared.type), grant.maxBytes));
    const staged = await storage.stage(grant.key, checked);
    try {
      await db.transaction().execute(async (trx) => {
        // Renamed while its row is locked, so that a file that was sealed meanwhile is not replaced.
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
    return writable;
  };
}
export type UploadReceiverService = ReturnType<typeof createUploadReceiverService>;
