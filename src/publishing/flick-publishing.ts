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
  store: DraftDatabase;
  preparer: Preparer;
  network: Network;
  ask: Parameters<typeof createSignedUrls>[2];
  put: UploaderDeps['put'];
  create: PublisherDeps['create'];
  find: PublisherDeps['find'];
  /** Shows a flick that is published or scheduled; `isLate`: it stands since before the person asked for it back. */
  onPublished: (flick: PublishResult, isLate: boolean) => Promise<void>;
}

const STOPPED = 'Sharing stopped.';
const LOOKING = 'Looking whether it was posted.';
const MAYBE_POSTED = 'It may have been posted already.';

/** What a person does with their flicks until they are published. Knows no screen. */
export function createFlickPublishing(deps: FlickPublishingDeps): PublishingActions {
  const { personId, store, preparer, network } = deps;
  const draftStore = createDraftStore();
  const isOwn = (draft: Draft) => draft.personId === personId();
  const isOut = (draft: Draft) => isOwn(draft) && draft.state.name === 'sharing';
  const isOpen = (draft: Draft) => isOwn(draft) && draft.id === draftStore.read().openId;

  /** Drafts that were posted before they were asked for back. */
  const late = new Set<string>();
  const autosave = createAutosave({
    draftStore,
    store,
    personId,
    onNone: (owner) => markUnshared(owner, false),
  });
  const preparing = createPreparing(draftStore, preparer, (draft) => isOpen(draft) || isOut(draft));
  const uploader = createUploader({
    draftStore,
    network,
    put: deps.put,
    urls: createSignedUrls(draftStore, network, deps.ask),
    // Files go ahead while the person still writes, unless that could cost them.
    isWanted: (draft) => isOut(draft) || (isOpen(draft) && !savesData()),
  });
  const publisher = createPublisher({
    draftStore,
    network,
    create: deps.create,
    find: deps.find,
    keep: autosave.flush,
    isWanted: isOut,
    onCreated: async (draft, flick) => {
      dropDraft(draftStore, draft.id);
      await Promise.all([autosave.flush(), deps.onPublished(flick, late.delete(draft.id))]);
    },
    onLate: (flick) => deps.onPublished(flick, true),
  });
  /** What a draft became that may have been posted; null where it was not, a reason where nobody can tell. */
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
    // Many changes in a row are one piece of work, and none is done in the midst of a change.
    if (!isDue) queueMicrotask(work);
    isDue = true;
  });

  const open = () => openDraft(draftStore.read());
  const editing = createEditing(draftStore, uploader, 'flick');
  /** Lets everything be tried again that failed in a draft. */
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
      const refusal = soundRejection(file);
      if (refusal !== null) return refusal;
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
        // Its answer may have come meanwhile, or the person pressed something else.
        if (findDraft(draftStore, draftId)?.state.name !== 'failed') return false;
        if (found && 'step' in found) {
          const step = `${MAYBE_POSTED} ${found.step}`;
          changeDraft(draftStore, draftId, (now) => ({ ...now, state: { ...closed, step } }));
          return false;
        }
        if (found) {
          // It may be an earlier try that stands: the same call, made again, tells which.
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
