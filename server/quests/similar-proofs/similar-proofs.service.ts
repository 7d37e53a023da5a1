import { buffer } from 'node:stream/consumers';
import type { Clock } from '../../core/clock.ts';
import { notFound } from '../../core/errors.ts';
import type { Storage } from '../../core/storage/storage.ts';
import type { UrlSigner } from '../../core/storage/url-signer.ts';
import type { Database } from '../../db/connection.ts';
import { hashImage, type ImageHash } from '../../media/image-hash.ts';
import type { similarProofRepository, UncomparedPicture } from './similar-proof.repository.ts';

interface Deps {
  database: Database;
  similar: typeof similarProofRepository;
  storage: Storage;
  signer: UrlSigner;
  clock: Clock;
  logger: { warn(details: object, message: string): void };
}

/** A batch takes about a second. */
const BATCH = 20;

/** Finds proofs whose pictures look alike, and shows them to the owner of their quests. */
export function createSimilarProofsService({ database, similar, storage, signer, clock, logger }: Deps) {
  const { db } = database;

  /** Null for a video without a poster, and for an image that is gone, broken or too plain. */
  async function hashOf({ imageKey }: UncomparedPicture): Promise<ImageHash | null> {
    const stored = imageKey === null ? null : await storage.read(imageKey);
    if (!stored) return null;
    const bytes = await buffer(stored);
    try {
      return await hashImage(bytes);
    } catch (error) {
      logger.warn({ err: error, key: imageKey }, 'the picture of a proof could not be compared');
      return null;
    }
  }

  return {
    /** Compares the next pictures; true while there may be more. */
    async compareBatch(): Promise<boolean> {
      const pictures = await similar.uncompared(db, BATCH);
      for (const picture of pictures) {
        const hash = await hashOf(picture);
        await db.transaction().execute(async (trx) => {
          const isCurrent = await similar.markCompared(trx, picture, clock.now());
          if (isCurrent && hash) await similar.compare(trx, picture, hash);
        });
      }
      return pictures.length === BATCH;
    },

    /** For the owner of the quest; 404 for others. */
    async list(viewerId: string, applicationId: string): Promise<string> {
      const pairs = await similar.pairs(database, viewerId, applicationId);
      if (pairs === undefined) throw notFound('applicantGone');
      return `{"pairs":${signer.signMediaUrls(pairs)}}`;
    },
  };
}
export type SimilarProofsService = ReturnType<typeof createSimilarProofsService>;
