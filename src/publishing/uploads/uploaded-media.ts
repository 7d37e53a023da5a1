import type { Draft, DraftItem } from '../drafts/draft.ts';
import { type DraftStore, findDraft } from '../drafts/draft-store.ts';
import { filesOf, isSent, posterId } from '../media/files-to-upload.ts';
import { blockingErrorOf } from '../publish-error-text.ts';

/** A file that has arrived, as it is named in what is published. */
export interface UploadedMedia {
  item: DraftItem;
  url: string;
  /** The address of the still of a video; null for a photo. */
  still: string | null;
}

/** What the server opened for a draft, with its files. */
export interface UploadedDraft {
  id: string;
  media: UploadedMedia[];
}

/** A file keeps a draft from being published; its words say which and why. */
export class FileProblem extends Error {
  override name = 'FileProblem';
}

/** The files of a draft by their addresses; null while one is missing. */
function uploadedDraftOf(draft: Draft): UploadedDraft | null {
  const { items, offer, sent } = draft;
  if (!offer?.flickId || !filesOf(draft).every((file) => isSent(draft, file))) return null;
  const media = items.map((item) => ({
    item,
    url: sent[item.id]?.address ?? '',
    still: sent[posterId(item)]?.address ?? null,
  }));
  return { id: offer.flickId, media };
}

/** Settles once all files of a draft have arrived; fails when one cannot, or the signal is given. */
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
      else if (!draft) reject(new FileProblem('The draft is gone.'));
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
