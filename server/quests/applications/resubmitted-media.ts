import { invalid, unavailable } from '../../core/errors.ts';
import type { Db } from '../../db/prepared-statement.ts';
import {
  type ChosenItem,
  createDraftFileLookupService,
  findUploaded,
} from '../../media/drafts/draft-file-lookup.service.ts';
import type { ProcessedItem } from '../../media/drafts/media-item-processor.service.ts';
import { filesOf } from '../publishing/quest-create.service.ts';
import type { ProofMedia, SentProof } from './application-submit.repository.ts';
import { type ApplicationInput, POSTER_FIELD, type SubmitDeps } from './proof-submission.ts';

/** One item of the media in its position: already stored, or processed from an upload. */
type Part = { stored: ProofMedia } | { chosen: ChosenItem };

/** The media of an application that is sent again. */
export interface ResubmittedMedia {
  parts: Part[];
  sourceOf: Awaited<ReturnType<typeof findUploaded>>['sourceOf'];
  /** The drafts that new media come from, and the keys of all their uploaded files. */
  draftIds: string[];
  sent: string[];
}

/** Finds what is sent again among what was sent before and the person's own drafts, and puts it to use. */
export function createResubmittedMedia({ database: { db }, drafts, work, uploads }: SubmitDeps) {
  return {
    /** Media that are already stored keep their address; the rest comes from the person's own drafts. */
    async find(
      { media: before }: SentProof,
      { personId, body }: ApplicationInput,
    ): Promise<ResubmittedMedia> {
      const storedMedia = new Map(before.map((item) => [item.key, item]));
      const storedOf = (url: string) => storedMedia.get(uploads.keyOf(url) ?? '');
      const fresh = body.media.filter(({ url }) => !storedOf(url)).map(({ url }) => uploads.keyOf(url) ?? '');
      const from = await drafts.proofsWith(db, personId, fresh);
      const files = from.flatMap((draft) => filesOf(draft.files));
      const finder = createDraftFileLookupService(files, uploads.keyOf);
      const parts = body.media.flatMap(({ url, type, thumbnail }, at): Part[] => {
        const stored = storedOf(url);
        if (stored && stored.type !== type) throw invalid(`media.${at}.type`, 'notOfType', { type });
        if (stored) return [{ stored }];
        const chosen = finder.item({ url, type, poster: thumbnail }, at, POSTER_FIELD);
        return chosen ? [{ chosen }] : [];
      });
      const { sourceOf } = await findUploaded(uploads, finder);
      return { parts, sourceOf, draftIds: from.map(({ id }) => id), sent: files.map(({ key }) => key) };
    },

    /** Seals the processed files and ends the drafts, in the caller's transaction. */
    async use(
      trx: Db,
      { draftIds, sent }: ResubmittedMedia,
      processed: readonly ProcessedItem[],
      { call }: ApplicationInput,
      now: Date,
    ) {
      for (const id of draftIds) {
        // A parallel call used the same files: the next attempt finds them gone.
        if (!(await drafts.markPublished(trx, id, { key: null, hash: call.hash, now }))) throw unavailable();
      }
      await work.seal(
        trx,
        sent,
        processed.flatMap(({ keys }) => keys),
        now,
      );
    },
  };
}
