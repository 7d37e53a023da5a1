import type { DraftSettings } from './drafts/draft.ts';
import type { edits } from './drafts/draft-edits.ts';
import type { DraftStore } from './drafts/draft-store.ts';

type Edits = typeof edits;

/** What a person can do with the flicks they make, until those are published. */
export interface PublishingActions {
  draftStore: DraftStore;
  /** Opens a fresh draft for the screen, unless one is open already. */
  begin: (settings?: DraftSettings) => void;
  /** Takes files in; answers a sentence for each reason why some cannot be taken. */
  add: (files: readonly File[]) => string[];
  /** Another file in place of an item; answers why not, or null. */
  replace: (itemId: string, file: File) => string | null;
  /** Takes an item out; what it answers puts it back, and says why where that cannot be done any more. */
  remove: (itemId: string) => () => string | null;
  /** Makes a change of the open draft: `edit('alt', id, 'A boat')`. */
  edit: <Name extends keyof Edits>(name: Name, ...words: Parameters<Edits[Name]>) => void;
  /** Takes an own audio file, unless the signal is given before it is read; answers why not, or null. */
  setOriginalSound: (file: File, signal: AbortSignal) => Promise<string | null>;
  /** Prepares and sends a file of the open draft again that failed or was stopped; `id` as in its progress. */
  retry: (id: string) => void;
  /** Stops sending a file of the open draft; it can be sent again. */
  stop: (id: string) => void;
  /** Lets the open draft go out, as soon as its files have arrived. */
  share: () => void;
  /** Leaves the open draft for later; an empty one is forgotten. */
  closeDraft: () => void;
  /**
   * Brings a draft back to the screen: one put aside, one that could not be shared, or one on its way. What may have
   * been posted is asked about first. Answers whether the draft is open now.
   */
  reopen: (draftId: string) => Promise<boolean>;
  /** Tries again to share a draft that failed; sends only what is missing. */
  shareAgain: (draftId: string) => void;
  /** Forgets a draft with its files. */
  discard: (draftId: string) => void;
  /** Follows who is signed in, and takes up what they left; `forget` leaves nothing of the one before. */
  follow: (forget: boolean) => void;
}
