import type { Draft, DraftItem } from '../drafts/draft.ts';
import { type DeskStore, findDraft } from '../drafts/draft-store.ts';
import { filesOf, isSent, stillId } from '../media/files-to-upload.ts';
import { obstacleOf } from '../publish-error-text.ts';

/** A file that has arrived, as it is named in what is published. */
export interface ArrivedMedia {
  item: DraftItem;
  url: string;
  /** The address of the still of a video; null for a photo. */
  still: string | null;
}

/** What the server opened for a draft, with its files. */
export interface Arrived {
  id: string;
  media: ArrivedMedia[];
}

/** A file keeps a draft from being published; its words say which and why. */
export class FileProblem extends Error {
  override name = 'FileProblem';
}

/** The files of a draft by their addresses; null while one is missing. */
function arrivedOf(draft: Draft): Arrived | null {
  const { items, offer, sent } = draft;
  if (!offer?.flickId || !filesOf(draft).every((file) => isSent(draft, file))) return null;
  const media = items.map((item) => ({
    item,
    url: sent[item.id]?.address ?? '',
    still: sent[stillId(item)]?.address ?? null,
  }));
  return { id: offer.flickId, media };
}

/** Settles once all files of a draft have arrived; fails when one cannot, or the signal is given. */
export function arrival(desk: DeskStore, draftId: string, signal: AbortSignal | undefined): Promise<Arrived> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const draft = findDraft(desk, draftId);
      const obstacle = draft && obstacleOf(draft);
      const arrived = draft && arrivedOf(draft);
      if (arrived) resolve(arrived);
      else if (!draft) reject(new FileProblem('The draft is gone.'));
      else if (obstacle) reject(new FileProblem(obstacle.step));
      else if (signal?.aborted) reject(signal.reason);
      else return;
      stop();
      signal?.removeEventListener('abort', look);
    };
    const stop = desk.subscribe(look);
    signal?.addEventListener('abort', look);
    look();
  });
}
