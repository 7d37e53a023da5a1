import { savesData } from '../lib/storage/data-saver.ts';
import { createAutosave } from './drafts/autosave.ts';
import { type Draft, type DraftKind, type DraftSettings, isEmptyDraft } from './drafts/draft.ts';
import type { DraftDatabase } from './drafts/draft-database.ts';
import { createEditing } from './drafts/draft-editor.ts';
import { edits } from './drafts/draft-edits.ts';
import { changeDraft, type DraftStore, dropDraft, openDraft } from './drafts/draft-store.ts';
import { newDraft } from './drafts/new-draft.ts';
import type { Preparer } from './media/media-preparer.ts';
import { createPreparing } from './media/prepare-queue.ts';
import type { Network } from './uploads/network.ts';
import { createSignedUrls } from './uploads/signed-urls.ts';
import { createUploader, type UploaderDeps } from './uploads/uploader.ts';

/** What publishing needs from the outside, for every kind of draft. */
export interface PublishingDeps {
  personId: () => string | null;
  database: DraftDatabase;
  preparer: Preparer;
  network: Network;
  requestSlots: Parameters<typeof createSignedUrls>[2];
  put: UploaderDeps['put'];
}

interface PipelineOptions {
  draftStore: DraftStore;
  kind: DraftKind;
  /** Whether the person has asked to publish the draft. */
  isPublishing: (draft: Draft) => boolean;
  /** Called when a person has no drafts on this device. */
  onNone: (personId: string) => void;
  /** Called after each change of the drafts, once preparing and uploads were looked through. */
  afterUploads: () => void;
}

/** Everything before the publishing call, for one kind of draft: saving, preparing and uploading. */
export function createDraftPipeline(
  { personId, database, preparer, network, requestSlots, put }: PublishingDeps,
  { draftStore, kind, isPublishing, onNone, afterUploads }: PipelineOptions,
) {
  const isOwn = (draft: Draft) => draft.personId === personId();
  const isOpen = (draft: Draft) => draft.id === draftStore.read().openId;
  const autosave = createAutosave({ draftStore, database, personId, onNone });
  const preparing = createPreparing(
    draftStore,
    preparer,
    (draft) => isOwn(draft) && (isPublishing(draft) || isOpen(draft)),
  );
  const uploader = createUploader({
    draftStore,
    network,
    put,
    urls: createSignedUrls(draftStore, network, requestSlots),
    // Upload while the person still writes, unless they save data.
    isEligible: (draft) => isOwn(draft) && (isPublishing(draft) || (isOpen(draft) && !savesData())),
  });

  let isDue = false;
  const work = () => {
    isDue = false;
    preparing.pump();
    for (const { id } of draftStore.read().drafts) uploader.show(id);
    uploader.pump();
    afterUploads();
  };
  window.addEventListener('pagehide', () => void autosave.flush());
  draftStore.subscribe(() => {
    autosave.schedule();
    // Batch many changes in a row, and never work in the middle of a change.
    if (!isDue) queueMicrotask(work);
    isDue = true;
  });

  const open = () => openDraft(draftStore.read());
  const restore = () => {
    const owner = personId();
    if (owner !== null) void autosave.restore(owner);
  };
  restore();

  return {
    /** The draft on the screen. */
    open,
    /** Stores what has changed, now. */
    save: autosave.flush,
    /** Prepares and uploads all failed files of a draft again; `change` is what else changes with that. */
    retryFailed: (draftId: string, change: (draft: Draft) => Draft = (draft) => draft) => {
      const prepareAgain = edits.prepareFailedAgain();
      changeDraft(draftStore, draftId, (draft) => prepareAgain(change(draft)));
      uploader.clear(draftId);
    },
    editing: createEditing(draftStore, uploader, kind),
    begin: (settings?: DraftSettings) => {
      const owner = personId();
      if (open() || owner === null) return;
      preparer.warm();
      const draft = newDraft(owner, settings, kind);
      draftStore.set({ drafts: [...draftStore.read().drafts, draft], openId: draft.id });
    },
    closeDraft: () => {
      const draft = open();
      if (draft && isEmptyDraft(draft)) dropDraft(draftStore, draft.id);
      else if (draft) draftStore.set({ openId: null });
    },
    discard: (draftId: string) => dropDraft(draftStore, draftId),
    follow: (forget: boolean) => {
      const { drafts } = draftStore.read();
      const isSomebodyElse = personId() !== null && drafts.some((draft) => !isOwn(draft));
      if (forget || isSomebodyElse) {
        autosave.leave();
        draftStore.set({ drafts: [], openId: null, isPersistent: true });
      } else draftStore.set({});
      restore();
    },
  };
}
