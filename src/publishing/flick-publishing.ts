/*
 * Publishing of flicks, from the selected file to the flick in every list. `form-publishing.ts` does the same for
 * quests and proofs, whose screens wait for the result. Screens use both through hooks in `src/queries`.
 *
 *   add, edit ─▶ draft store ─ autosave ─▶ draft database (IndexedDB)
 *                  │    ▲
 *    after every   │    │ each step writes its result into the draft
 *    change        ▼    │
 *   draft-pipeline.ts ──┴─ 1. prepare-queue.ts  crops, scales and strips files in workers
 *                          2. uploader.ts       signed URLs (signed-urls.ts), two uploads at a time
 *   flick: share ────────▶ 3. publisher.ts      the publishing call, once all files are uploaded
 *   form: finish(send) ──▶ 3. `send` of the screen, once all files are uploaded
 *
 *   editing ─ share ─▶ sharing ─▶ published or scheduled: the draft is dropped, lists show the flick
 *      ▲                  ├─────▶ posted: an earlier version of it was published already
 *      │                  ├─────▶ failed: a file or the call failed for good ─ shareAgain ─▶ sharing
 *      └───── reopen ─────┴─ of a failed draft, or one that is still being published
 *
 * Reload or crash: drafts come back with their files. Those being published continue, the others wait to be reopened;
 * uploaded files are not sent again. The idempotency key is stored before the publishing call, so that repeating the
 * call does not publish twice. Temporary errors are retried (retry.ts), and some others are corrected automatically
 * (error-recovery.ts), before the person sees one.
 * Other tabs: a draft belongs to the tab that holds its lock (draft-lock.ts); another tab gets it when that one closes.
 * Logout: the last changes are saved, and drafts leave memory. They return when their owner logs in.
 */
import { hintFor } from '../lib/forms/error-hint.ts';
import { setUnsent } from '../lib/storage/unsent-flicks.ts';
import * as m from '../messages/flicks.gen.ts';
import { createDraftPipeline, type PublishingDeps } from './draft-pipeline.ts';
import type { Draft } from './drafts/draft.ts';
import { changeDraft, createDraftStore, dropDraft, findDraft } from './drafts/draft-store.ts';
import { warnBeforeUnload } from './drafts/unload-warning.ts';
import { readOriginalSound, soundRejection } from './media/original-sound.ts';
import type { PublishResult } from './publish-result.ts';
import { createPublisher, type PublisherDeps } from './publisher.ts';
import type { PublishingActions } from './publishing-actions.ts';

export type { PublishingActions } from './publishing-actions.ts';

export interface FlickPublishingDeps extends PublishingDeps {
  create: PublisherDeps['create'];
  find: PublisherDeps['find'];
  /** Shows a published or scheduled flick; `isLate`: it was published before the person reopened the draft. */
  onPublished: (flick: PublishResult, isLate: boolean) => Promise<void>;
}

/** Drafts, uploads and publishing of flicks. Independent of any screen. */
export function createFlickPublishing(deps: FlickPublishingDeps): PublishingActions {
  const { personId, preparer, network } = deps;
  const draftStore = createDraftStore();
  const isSharing = (draft: Draft) => draft.state.name === 'sharing';
  /** Drafts that were published before the person reopened them. */
  const late = new Set<string>();
  warnBeforeUnload(draftStore, personId);
  const pipeline = createDraftPipeline(deps, {
    draftStore,
    kind: 'flick',
    isPublishing: isSharing,
    onNone: (owner) => setUnsent(owner, false),
    afterUploads: () => publisher.pump(),
  });
  const { open, editing, begin, closeDraft, discard, follow } = pipeline;
  const publisher = createPublisher({
    draftStore,
    network,
    create: deps.create,
    find: deps.find,
    persist: pipeline.save,
    isEligible: (draft) => draft.personId === personId() && isSharing(draft),
    onCreated: async (draft, flick) => {
      dropDraft(draftStore, draft.id);
      await Promise.all([pipeline.save(), deps.onPublished(flick, late.delete(draft.id))]);
    },
    onLate: (flick) => deps.onPublished(flick, true),
  });

  /** Changes the state of a draft and resets everything that failed in it. */
  const restart = (draftId: string, state: Draft['state']) => {
    publisher.forget(draftId);
    pipeline.retryFailed(draftId, (draft) => ({ ...draft, state }));
  };

  /** Asks the server whether an earlier attempt was published; false if it was, or if that is unknown. */
  const isUnpublished = async (draftId: string, triedId: string): Promise<boolean> => {
    const stop = (step: string) =>
      changeDraft(draftStore, draftId, (now) => ({
        ...now,
        state: { name: 'failed', title: m.publishStopped(), step },
      }));
    stop(m.publishChecking());
    const found = await deps.find(triedId).catch((error: unknown) => ({ step: hintFor(error) }));
    // The response may have arrived in the meantime, or the person did something else.
    if (findDraft(draftStore, draftId)?.state.name !== 'failed') return false;
    if (found && 'step' in found) {
      stop(m.publishMaybePosted({ step: found.step }));
      return false;
    }
    if (found) {
      // Repeating the call with the same key reveals which attempt was published.
      late.add(draftId);
      restart(draftId, { name: 'sharing' });
    }
    return found === null;
  };

  return {
    draftStore,
    ...editing,
    begin,
    closeDraft,
    discard,
    follow,
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
      restart(draft.id, { name: 'sharing' });
      draftStore.set({ openId: null });
    },
    shareAgain: (draftId) => restart(draftId, { name: 'sharing' }),
    reopen: async (draftId) => {
      const draft = findDraft(draftStore, draftId);
      if (!draft || draft.state.name === 'posted') return false;
      publisher.stop(draftId);
      const { state, attemptKey, triedId } = draft;
      const wasTried = attemptKey !== null && triedId !== null;
      if (wasTried && !(await isUnpublished(draftId, triedId))) return false;
      closeDraft();
      restart(draftId, { name: 'editing', itemId: state.name === 'failed' ? state.itemId : undefined });
      draftStore.set({ openId: draftId });
      return true;
    },
  };
}
