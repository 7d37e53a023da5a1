import { hintFor } from '../lib/forms/error-hint.ts';
import { savesData } from '../lib/storage/data-saver.ts';
import { markUnshared } from '../lib/storage/unsent-flicks.ts';
import { createAutosave } from './drafts/autosave.ts';
import { type Draft, isEmptyDraft } from './drafts/draft.ts';
import type { DraftDatabase } from './drafts/draft-database.ts';
import { createEditing } from './drafts/draft-editor.ts';
import { changeDraft, createDraftStore, dropDraft, findDraft, openDraft } from './drafts/draft-store.ts';
import { newDraft } from './drafts/new-draft.ts';
import { warnBeforeUnload } from './drafts/unload-warning.ts';
import type { Preparer } from './media/media-preparer.ts';
import { readOriginalSound, soundRejection } from './media/original-sound.ts';
import { createPreparing } from './media/prepare-queue.ts';
import type { PublishResult } from './publish-result.ts';
import { createPublisher, type PublisherDeps } from './publisher.ts';
import type { PublishingActions } from './publishing-actions.ts';
import type { Network } from './uploads/network.ts';
import { createSignedUrls } from './uploads/signed-urls.ts';
import { createUploader, type UploaderDeps } from './uploads/uploader.ts';

export type { PublishingActions } from './publishing-actions.ts';

export interface FlickPublishingDeps {
  personId: () => string | null;
  database: DraftDatabase;
  preparer: Preparer;
  network: Network;
  ask: Parameters<typeof createSignedUrls>[2];
  put: UploaderDeps['put'];
  create: PublisherDeps['create'];
  find: PublisherDeps['find'];
  /** Shows a published or scheduled flick; `isLate`: it was published before the person reopened the draft. */
  onPublished: (flick: PublishResult, isLate: boolean) => Promise<void>;
}

const STOPPED = 'Sharing stopped.';
const LOOKING = 'Looking whether it was posted.';
const MAYBE_POSTED = 'It may have been posted already.';

/** Drafts, uploads and publishing of flicks. Independent of any screen. */
export function createFlickPublishing(deps: FlickPublishingDeps): PublishingActions {
  const { personId, database, preparer, network } = deps;
  const draftStore = createDraftStore();
  const isOwn = (draft: Draft) => draft.personId === personId();
  const isOut = (draft: Draft) => isOwn(draft) && draft.state.name === 'sharing';
  const isOpen = (draft: Draft) => isOwn(draft) && draft.id === draftStore.read().openId;

  /** Drafts that were published before the person reopened them. */
  const late = new Set<string>();
  const autosave = createAutosave({
    draftStore,
    database,
    personId,
    onNone: (owner) => markUnshared(owner, false),
  });
  const preparing = createPreparing(draftStore, preparer, (draft) => isOpen(draft) || isOut(draft));
  const uploader = createUploader({
    draftStore,
    network,
    put: deps.put,
    urls: createSignedUrls(draftStore, network, deps.ask),
    // Upload while the person still writes, unless they save data.
    isWanted: (draft) => isOut(draft) || (isOpen(draft) && !savesData()),
  });
  const publisher = createPublisher({
    draftStore,
    network,
    create: deps.create,
    find: deps.find,
    persist: autosave.flush,
    isWanted: isOut,
    onCreated: async (draft, flick) => {
      dropDraft(draftStore, draft.id);
      await Promise.all([autosave.flush(), deps.onPublished(flick, late.delete(draft.id))]);
    },
    onLate: (flick) => deps.onPublished(flick, true),
  });
  /** The flick of a draft that may be published; null where it is not, a hint where that is unknown. */
  const lookFor = (flickId: string) =>
    deps.find(flickId).catch((error: unknown) => ({ step: hintFor(error) }));

  let isDue = false;
  const work = () => {
    isDue = false;
    preparing.pump();
    for (const { id } of draftStore.read().drafts) uploader.show(id);
    uploader.pump();
    publisher.pump();
  };
  warnBeforeUnload(draftStore, personId);
  window.addEventListener('pagehide', () => void autosave.flush());
  draftStore.subscribe(() => {
    autosave.schedule();
    // Batch many changes in a row, and never work in the middle of a change.
    if (!isDue) queueMicrotask(work);
    isDue = true;
  });

  const open = () => openDraft(draftStore.read());
  const editing = createEditing(draftStore, uploader, 'flick');
  /** Resets everything that failed in a draft. */
  const again = (draftId: string, state: Draft['state']) => {
    changeDraft(draftStore, draftId, (draft) => ({
      ...draft,
      state,
      items: draft.items.map((item) =>
        item.prepared.state === 'failed' ? { ...item, prepared: { state: 'working' } } : item,
      ),
    }));
    publisher.forget(draftId);
    uploader.clear(draftId);
  };
  const closeDraft = () => {
    const draft = open();
    if (draft && isEmptyDraft(draft)) dropDraft(draftStore, draft.id);
    else draftStore.set({ openId: null });
  };
  const restore = () => {
    const owner = personId();
    if (owner !== null) void autosave.restore(owner);
  };
  restore();

  return {
    draftStore,
    ...editing,
    closeDraft,
    begin: (settings) => {
      const owner = personId();
      if (open() || owner === null) return;
      preparer.warm();
      const draft = newDraft(owner, settings);
      draftStore.set({ drafts: [...draftStore.read().drafts, draft], openId: draft.id });
    },
    setOriginalSound: async (file, signal) => {
      const rejection = soundRejection(file);
      if (rejection !== null) return rejection;
      try {
        const draftId = open()?.id;
        const sound = await readOriginalSound(file, preparer.sound);
        if (open()?.id === draftId && !signal.aborted) editing.edit('sound', sound);
        return null;
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    },
    share: () => {
      const draft = open();
      if (!draft) return;
      again(draft.id, { name: 'sharing' });
      draftStore.set({ openId: null });
    },
    shareAgain: (draftId) => again(draftId, { name: 'sharing' }),
    reopen: async (draftId) => {
      const draft = findDraft(draftStore, draftId);
      if (!draft || draft.state.name === 'posted') return false;
      publisher.stop(draftId);
      const { state, attemptKey, triedId } = draft;
      if (attemptKey !== null && triedId !== null) {
        const closed = { name: 'failed' as const, title: STOPPED };
        changeDraft(draftStore, draftId, (now) => ({ ...now, state: { ...closed, step: LOOKING } }));
        const found = await lookFor(triedId);
        // The response may have arrived in the meantime, or the person did something else.
        if (findDraft(draftStore, draftId)?.state.name !== 'failed') return false;
        if (found && 'step' in found) {
          const step = `${MAYBE_POSTED} ${found.step}`;
          changeDraft(draftStore, draftId, (now) => ({ ...now, state: { ...closed, step } }));
          return false;
        }
        if (found) {
          // Repeating the call with the same key tells which attempt was published.
          late.add(draftId);
          again(draftId, { name: 'sharing' });
          return false;
        }
      }
      closeDraft();
      again(draftId, { name: 'editing', itemId: state.name === 'failed' ? state.itemId : undefined });
      draftStore.set({ openId: draftId });
      return true;
    },
    discard: (draftId) => dropDraft(draftStore, draftId),
    follow: (forget) => {
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
