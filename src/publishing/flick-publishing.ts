import { hintFor } from '../lib/forms/error-hint.ts';
import { savesData } from '../lib/storage/data-saver.ts';
import { markUnshared } from '../lib/storage/unsent-flicks.ts';
import { createKeeper } from './drafts/autosave.ts';
import { type Draft, isEmpty } from './drafts/draft.ts';
import type { DraftStore } from './drafts/draft-database.ts';
import { createEditing } from './drafts/draft-editor.ts';
import { changeDraft, createDesk, dropDraft, findDraft, openDraft } from './drafts/draft-store.ts';
import { newDraft } from './drafts/new-draft.ts';
import { watchLeaving } from './drafts/unload-warning.ts';
import type { Preparer } from './media/media-preparer.ts';
import { readOwnSound, soundRefusal } from './media/original-sound.ts';
import { createPreparing } from './media/prepare-queue.ts';
import type { Made } from './publish-result.ts';
import { createSharer, type SharerDeps } from './publisher.ts';
import type { Making } from './publishing-actions.ts';
import type { Network } from './uploads/network.ts';
import { createSignedUrls } from './uploads/signed-urls.ts';
import { createUploader, type UploaderDeps } from './uploads/uploader.ts';

export type { Making } from './publishing-actions.ts';

export interface MakingDeps {
  personId: () => string | null;
  store: DraftStore;
  preparer: Preparer;
  network: Network;
  ask: Parameters<typeof createSignedUrls>[2];
  put: UploaderDeps['put'];
  create: SharerDeps['create'];
  find: SharerDeps['find'];
  /** Shows a flick that is published or scheduled; `isLate`: it stands since before the person asked for it back. */
  onPublished: (flick: Made, isLate: boolean) => Promise<void>;
}

const STOPPED = 'Sharing stopped.';
const LOOKING = 'Looking whether it was posted.';
const MAYBE_POSTED = 'It may have been posted already.';

/** What a person does with their flicks until they are published. Knows no screen. */
export function createMaking(deps: MakingDeps): Making {
  const { personId, store, preparer, network } = deps;
  const desk = createDesk();
  const isOwn = (draft: Draft) => draft.personId === personId();
  const isOut = (draft: Draft) => isOwn(draft) && draft.state.name === 'sharing';
  const isOpen = (draft: Draft) => isOwn(draft) && draft.id === desk.read().openId;

  /** Drafts that were posted before they were asked for back. */
  const late = new Set<string>();
  const keeper = createKeeper({ desk, store, personId, onNone: (owner) => markUnshared(owner, false) });
  const preparing = createPreparing(desk, preparer, (draft) => isOpen(draft) || isOut(draft));
  const uploader = createUploader({
    desk,
    network,
    put: deps.put,
    urls: createSignedUrls(desk, network, deps.ask),
    // Files go ahead while the person still writes, unless that could cost them.
    isWanted: (draft) => isOut(draft) || (isOpen(draft) && !savesData()),
  });
  const sharer = createSharer({
    desk,
    network,
    create: deps.create,
    find: deps.find,
    keep: keeper.flush,
    isWanted: isOut,
    onCreated: async (draft, flick) => {
      dropDraft(desk, draft.id);
      await Promise.all([keeper.flush(), deps.onPublished(flick, late.delete(draft.id))]);
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
    for (const { id } of desk.read().drafts) uploader.show(id);
    uploader.pump();
    sharer.pump();
  };
  watchLeaving(desk, personId);
  window.addEventListener('pagehide', () => void keeper.flush());
  desk.subscribe(() => {
    keeper.schedule();
    // Many changes in a row are one piece of work, and none is done in the midst of a change.
    if (!isDue) queueMicrotask(work);
    isDue = true;
  });

  const open = () => openDraft(desk.read());
  const editing = createEditing(desk, uploader, 'flick');
  /** Lets everything be tried again that failed in a draft. */
  const again = (draftId: string, state: Draft['state']) => {
    changeDraft(desk, draftId, (draft) => ({
      ...draft,
      state,
      items: draft.items.map((item) =>
        item.prepared.state === 'failed' ? { ...item, prepared: { state: 'working' } } : item,
      ),
    }));
    sharer.forget(draftId);
    uploader.clear(draftId);
  };
  const putAside = () => {
    const draft = open();
    if (draft && isEmpty(draft)) dropDraft(desk, draft.id);
    else desk.set({ openId: null });
  };
  const restore = () => {
    const owner = personId();
    if (owner !== null) void keeper.restore(owner);
  };
  restore();

  return {
    desk,
    ...editing,
    putAside,
    begin: (settings) => {
      const owner = personId();
      if (open() || owner === null) return;
      preparer.warm();
      const draft = newDraft(owner, settings);
      desk.set({ drafts: [...desk.read().drafts, draft], openId: draft.id });
    },
    setOwnSound: async (file, signal) => {
      const refusal = soundRefusal(file);
      if (refusal !== null) return refusal;
      try {
        const draftId = open()?.id;
        const sound = await readOwnSound(file, preparer.sound);
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
      desk.set({ openId: null });
    },
    shareAgain: (draftId) => again(draftId, { name: 'sharing' }),
    reopen: async (draftId) => {
      const draft = findDraft(desk, draftId);
      if (!draft || draft.state.name === 'posted') return false;
      sharer.stop(draftId);
      const { state, attemptKey, triedId } = draft;
      if (attemptKey !== null && triedId !== null) {
        const closed = { name: 'failed' as const, title: STOPPED };
        changeDraft(desk, draftId, (now) => ({ ...now, state: { ...closed, step: LOOKING } }));
        const found = await lookFor(triedId);
        // Its answer may have come meanwhile, or the person pressed something else.
        if (findDraft(desk, draftId)?.state.name !== 'failed') return false;
        if (found && 'step' in found) {
          const step = `${MAYBE_POSTED} ${found.step}`;
          changeDraft(desk, draftId, (now) => ({ ...now, state: { ...closed, step } }));
          return false;
        }
        if (found) {
          // It may be an earlier try that stands: the same call, made again, tells which.
          late.add(draftId);
          again(draftId, { name: 'sharing' });
          return false;
        }
      }
      putAside();
      again(draftId, { name: 'editing', itemId: state.name === 'failed' ? state.itemId : undefined });
      desk.set({ openId: draftId });
      return true;
    },
    discard: (draftId) => dropDraft(desk, draftId),
    follow: (forget) => {
      const { drafts } = desk.read();
      const isSomebodyElse = personId() !== null && drafts.some((draft) => !isOwn(draft));
      if (forget || isSomebodyElse) {
        keeper.leave();
        desk.set({ drafts: [], openId: null, isLasting: true });
      } else desk.set({});
      restore();
    },
  };
}
