import { posix } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Clock } from '../../core/clock.ts';
import { AppError, notFound, unauthenticated } from '../../core/errors.ts';
import type { WorkQueue } from '../../core/limits/work-queue.ts';
import type { Storage } from '../../core/storage/storage.ts';
import type { UrlSigner } from '../../core/storage/url-signer.ts';
import type { Database } from '../../db/connection.ts';
import { makeSquare, pixelsOf } from '../../media/images.ts';
import type { ProcessingBudgetService } from '../../media/processing-budget.service.ts';
import type { StoredFile, StoredFileRepository } from '../../media/stored-file.repository.ts';
import { planUpload } from '../../media/uploads/upload-purposes.ts';
import { wrongType } from '../../media/uploads/upload-stream.ts';
import type { UploadsService } from '../../media/uploads/uploads.service.ts';
import type { profilePictureRepository } from './profile-picture.repository.ts';

interface Deps {
  database: Database;
  pictures: typeof profilePictureRepository;
  files: StoredFileRepository;
  storage: Storage;
  uploads: UploadsService;
  signer: UrlSigner;
  clock: Clock;
  budget: ProcessingBudgetService;
  queue: WorkQueue;
}

/** Pixels per side: 640 px covers the 320 CSS px of a profile at 2x. */
const SIDE = 640;
const PURPOSE = 'profile-picture';

/** The key of the picture for an upload. Each upload has its own, so that no cache shows an old picture. */
const pictureKey = (uploadKey: string) => `public/picture/${posix.parse(uploadKey).name}.webp`;

const tooManyPixels = () => new AppError(413, 'too_large', 'photoTooManyPixels');

/** Profile pictures: square, re-encoded from the upload, and shown as soon as that has arrived. */
export function createProfilePictureService(deps: Deps) {
  const { database, pictures, files, storage, uploads, signer, clock, budget, queue } = deps;
  const { db } = database;

  async function renderPicture(file: StoredFile): Promise<Buffer> {
    const upload = await uploads.read(file);
    if (!upload) throw notFound();
    const bytes = await buffer(upload);
    try {
      const work = async () =>
        budget.spend(file.owner_id, await pixelsOf(bytes), () => makeSquare(bytes, SIDE));
      return await queue(work, file.owner_id);
    } catch (error) {
      if (error instanceof AppError) throw error;
      throw /pixel limit/.test(String(error)) ? tooManyPixels() : wrongType('photoUnreadable');
    }
  }

  /**
   * Records the new file before it is stored, so that the sweep finds it if storing fails; false if the
   * upload was already processed.
   */
  function registerFile(file: StoredFile, size: number): Promise<boolean> {
    const key = pictureKey(file.key);
    return db.transaction().execute(async (trx) => {
      const [open] = await files.lock(trx, [file.key]);
      if (!open || open.sealed_at) return false;
      const picture = { key, ownerId: file.owner_id, purpose: PURPOSE, contentType: 'image/webp', size };
      if (!(await files.find(trx, key))) await files.insert(trx, [picture], clock.now());
      return true;
    });
  }

  function publish(file: StoredFile): Promise<void> {
    const [key, now] = [pictureKey(file.key), clock.now()];
    return db.transaction().execute(async (trx) => {
      const [open] = await files.lock(trx, [file.key]);
      if (!open || open.sealed_at) return;
      await pictures.markUsed(trx, file.key, now);
      // If the account was closed meanwhile, the picture is not set and the sweep deletes it.
      if (await pictures.set(trx, file.owner_id, key, now)) await files.seal(trx, [key], now);
    });
  }

  return {
    /** A signed address for a new picture, and the address at which it will be seen. */
    async requestUpload(personId: string, fileType: string) {
      const planned = planUpload(PURPOSE, fileType, 'fileType');
      const since = await pictures.accountCreatedAt(db, personId);
      if (!since) throw unauthenticated();
      await db.transaction().execute((trx) => uploads.open(trx, personId, [[PURPOSE, [planned]]]));
      const signedURL = await uploads.address(personId, PURPOSE, planned);
      return { signedURL, photo: signer.mediaUrl(pictureKey(planned.key), since) };
    },

    /** Makes an upload its sender's picture; 415 if it is not a picture, then another can be uploaded. */
    async use(file: StoredFile): Promise<void> {
      const bytes = await renderPicture(file);
      if (!(await registerFile(file, bytes.length))) return;
      await storage.put(pictureKey(file.key), bytes);
      await publish(file);
    },

    /** Removes the picture, if there is one. */
    async remove(personId: string): Promise<void> {
      await pictures.set(db, personId, null, clock.now());
    },
  };
}
export type ProfilePictureService = ReturnType<typeof createProfilePictureService>;
