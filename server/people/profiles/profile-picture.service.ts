import { buffer } from 'node:stream/consumers';
import type { Clock } from '../../core/clock.ts';
import { AppError, notFound, unauthenticated } from '../../core/errors.ts';
import type { Storage } from '../../core/storage/storage.ts';
import type { UrlSigner } from '../../core/storage/url-signer.ts';
import type { WorkQueue } from '../../core/work-queue.ts';
import type { Database } from '../../db/connection.ts';
import { makeSquare } from '../../media/images.ts';
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
  queue: WorkQueue;
}

/** Pixels a side: a profile at two dots a pixel. */
const SIDE = 640;
const PURPOSE = 'profile-picture';

/** Where the picture made of an upload lies: another place for each, so that no cache shows the old one. */
const madeKey = (uploadKey: string) =>
  uploadKey.replace(/^private\/profile-picture\/([^.]+).*$/, 'public/picture/$1.webp');

const tooManyPixels = () =>
  new AppError(413, 'too_large', 'This picture has too many pixels. Use one of at most 50 megapixels.');

/** Pictures of people: square, made anew from what was sent, live from the moment it arrived. */
export function createProfilePictureService(deps: Deps) {
  const { database, pictures, files, storage, uploads, signer, clock, queue } = deps;
  const { db } = database;

  async function madeOf(file: StoredFile): Promise<Buffer> {
    const sent = await uploads.read(file);
    if (!sent) throw notFound();
    const bytes = await buffer(sent);
    try {
      return await queue(() => makeSquare(bytes, SIDE));
    } catch (error) {
      if (error instanceof AppError) throw error;
      throw /pixel limit/.test(String(error))
        ? tooManyPixels()
        : wrongType('This picture can’t be read. Choose another.');
    }
  }

  /** Notes the new file before it is stored, so that the sweep finds it; false where another call made it already. */
  function note(file: StoredFile, size: number): Promise<boolean> {
    const key = madeKey(file.key);
    return db.transaction().execute(async (trx) => {
      const [open] = await files.lock(trx, [file.key]);
      if (!open || open.sealed_at) return false;
      const made = { key, ownerId: file.owner_id, purpose: PURPOSE, contentType: 'image/webp', size };
      if (!(await files.find(trx, key))) await files.insert(trx, [made], clock.now());
      return true;
    });
  }

  function show(file: StoredFile): Promise<void> {
    const [key, now] = [madeKey(file.key), clock.now()];
    return db.transaction().execute(async (trx) => {
      const [open] = await files.lock(trx, [file.key]);
      if (!open || open.sealed_at) return;
      await pictures.markUsed(trx, file.key, now);
      // A person who closed their account meanwhile gets no picture; the sweep deletes it.
      if (await pictures.set(trx, file.owner_id, key, now)) await files.seal(trx, [key], now);
    });
  }

  return {
    /** A signed address for a new picture, and the address at which it will be seen. */
    async requestUpload(personId: string, fileType: string) {
      const planned = planUpload(PURPOSE, fileType, 'fileType');
      const since = await pictures.accountMadeAt(db, personId);
      if (!since) throw unauthenticated();
      await uploads.open(db, personId, PURPOSE, [planned]);
      const signedURL = await uploads.address(personId, PURPOSE, planned);
      return { signedURL, photo: signer.mediaUrl(madeKey(planned.key), since) };
    },

    /** Makes an upload the picture of its sender; 415 for what is no picture, which can be sent again. */
    async use(file: StoredFile): Promise<void> {
      const bytes = await madeOf(file);
      if (!(await note(file, bytes.length))) return;
      await storage.put(madeKey(file.key), bytes);
      await show(file);
    },

    /** Takes the picture away; nothing more where there is none. */
    async remove(personId: string): Promise<void> {
      await pictures.set(db, personId, null, clock.now());
    },
  };
}
export type ProfilePictureService = ReturnType<typeof createProfilePictureService>;
