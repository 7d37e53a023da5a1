import * as m from '../../messages/flicks.gen.ts';
import type { Draft, DraftItem } from '../drafts/draft.ts';
import { type DraftStore, findDraft } from '../drafts/draft-store.ts';
import { filesOf, isSent, posterId } from '../drafts/files-to-upload.ts';
import { blockingErrorOf } from '../publish-error-text.ts';

/** An uploaded file, as referenced by the published content. */
export interface UploadedMedia {
  item: DraftItem;
  url: string;
  /** The URL of the poster of a video; null for a photo. */
  poster: string | null;
}

/** The server's draft with its uploaded files. */
export interface UploadedDraft {
  id: string;
  media: UploadedMedia[];
}

/** A file blocks publishing; the message names it and the reason. */
export class FileProblem extends Error {
  override name = 'FileProblem';
}

/** The uploaded files of a draft; null while one is missing. */
function uploadedDraftOf(draft: Draft): UploadedDraft | null {
  const { items, offer, sent } = draft;
  if (!offer?.flickId || !filesOf(draft).every((file) => isSent(draft, file))) return null;
  const media = items.map((item) => ({
    item,
    url: sent[item.id]?.address ?? '',
    poster: sent[posterId(item)]?.address ?? null,
  }));
  return { id: offer.flickId, media };
}

/** Resolves once all files of a draft are uploaded; rejects when one cannot be, or when aborted. */
export function waitForUploads(
  draftStore: DraftStore,
  draftId: string,
  signal: AbortSignal | undefined,
): Promise<UploadedDraft> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const draft = findDraft(draftStore, draftId);
      const blockingError = draft && blockingErrorOf(draft);
      const uploaded = draft && uploadedDraftOf(draft);
      if (uploaded) resolve(uploaded);
      else if (!draft) reject(new FileProblem(m.publishDraftGone()));
      else if (blockingError) reject(new FileProblem(blockingError.step));
      else if (signal?.aborted) reject(signal.reason);
      else return;
      stop();
      signal?.removeEventListener('abort', look);
    };
    const stop = draftStore.subscribe(look);
    signal?.addEventListener('abort', look);
    look();
  });
}
