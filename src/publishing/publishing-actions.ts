import type { DraftSettings } from './drafts/draft.ts';
import type { edits } from './drafts/draft-edits.ts';
import type { DraftStore } from './drafts/draft-store.ts';

type Edits = typeof edits;

/** What a person can do with their flick drafts. */
export interface PublishingActions {
  draftStore: DraftStore;
  /** Opens a new draft, unless one is open already. */
  begin: (settings?: DraftSettings) => void;
  /** Adds files; returns a sentence for each reason why some were rejected. */
  add: (files: readonly File[]) => string[];
  /** Replaces an item by another file; returns why not, or null. */
  replace: (itemId: string, file: File) => string | null;
  /** Removes an item; the returned function undoes that, or returns why it cannot. */
  remove: (itemId: string) => () => string | null;
  /** Changes the open draft: `edit('alt', id, 'A boat')`. */
  edit: <Name extends keyof Edits>(name: Name, ...args: Parameters<Edits[Name]>) => void;
  /** Adds an audio file, unless aborted before it is read; returns why not, or null. */
  setOriginalSound: (file: File, signal: AbortSignal) => Promise<string | null>;
  /** Prepares and uploads a failed or stopped file of the open draft again; `id` as in its progress. */
  retry: (id: string) => void;
  /** Stops the upload of a file of the open draft; it can be retried. */
  stop: (id: string) => void;
  /** Publishes the open draft as soon as its files are uploaded. */
  share: () => void;
  /** Closes the open draft for later; drops an empty one. */
  closeDraft: () => void;
  /**
   * Opens a draft that was closed, failed or is being published. Asks the server first where it may be published
   * already. Returns whether the draft is open now.
   */
  reopen: (draftId: string) => Promise<boolean>;
  /** Retries to publish a failed draft; uploads only what is missing. */
  shareAgain: (draftId: string) => void;
  /** Deletes a draft with its files. */
  discard: (draftId: string) => void;
  /** Call after a session change: restores the person's drafts; `forget` drops those of the person before. */
  follow: (forget: boolean) => void;
}
