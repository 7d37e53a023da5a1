import { v4 as newIdempotencyKey } from 'uuid';
import { ApiError } from '../api/core/error.ts';
import { savesData } from '../lib/storage/data-saver.ts';
import { createAutosave } from './drafts/autosave.ts';
import { type Draft, type DraftItem, type DraftKind, isEmptyDraft } from './drafts/draft.ts';
import type { DraftDatabase } from './drafts/draft-database.ts';
import { createEditing } from './drafts/draft-editor.ts';
import { changeDraft, createDraftStore, dropDraft, findDraft, openDraft } from './drafts/draft-store.ts';
import { newDraft } from './drafts/new-draft.ts';
import { MAX_RECOVERIES, recoveryFor } from './error-recovery.ts';
import type { Preparer } from './media/media-preparer.ts';
import { createPreparing } from './media/prepare-queue.ts';
import type { PublishingActions } from './publishing-actions.ts';
import type { Network } from './uploads/network.ts';
import { createSignedUrls } from './uploads/signed-urls.ts';
import { FileProblem, type UploadedDraft, waitForUploads } from './uploads/uploaded-media.ts';
import { createUploader, type UploaderDeps } from './uploads/uploader.ts';

export interface FormPublishingDeps {
  goal: Exclude<DraftKind, 'flick'>;
  personId: () => string | null;
  store: DraftDatabase;
  preparer: Preparer;
  network: Network;
  ask: Parameters<typeof createSignedUrls>[2];
  put: UploaderDeps['put'];
  /** Whether that was published; asked where files that were added made something else of a draft that was tried. */
  isPublished?: (id: string) => Promise<boolean>;
}

/** The draft was published before it was changed: a try whose answer was lost. */
export class AlreadyPublishedError extends Error {
  override name = 'AlreadyPublishedError';
  readonly id: string;

  constructor(id: string) {
    super('This was sent before you changed it.');
    this.id = id;
  }
}

/**
 * What a person does with the files and words of a quest or a proof until it is published. Files are prepared and
 * sent while the person still writes; drafts are kept on the device. Use:
 *
 * - `begin()` opens an empty draft, `reopen(id)` one that was kept; read it with `openDraft(desk)` of `desk.ts`,
 *   and how far its files are with `progressOf(draft)` of `progress.ts`. Kept ones come to the desk after a while.
 * - `add(files)`, `replace`, `remove`, `retry(itemId)`, `stop(itemId)` and `edit('alt' | 'move' | 'crop' …)` are
 *   those of flicks. `edit('form', { note: 'One take' })` lays what was typed over `draft.form`, which must be
 *   plain data: a screen reads it with defaults, since an older form may come back.
 * - `finish(send)` waits for the files, then calls `send` with the id that the server gave, the files by their
 *   addresses and the Idempotency-Key, which stays the same until something is changed. It throws a `FileProblem`
 *   where a file cannot go, and what `send` threw. After success the draft is gone. Pressed twice it sends once. The
 *   signal ends the waiting for files, not a call that is under way.
 * - `closeDraft()` leaves the draft for later, `discard(id)` forgets it.
 */
export interface FormPublishing
  extends Pick<
    PublishingActions,
    | 'draftStore'
    | 'add'
    | 'replace'
    | 'remove'
    | 'edit'
    | 'retry'
    | 'stop'
    | 'closeDraft'
    | 'discard'
    | 'follow'
  > {
  begin: () => void;
  reopen: (draftId: string) => void;
  finish: <T>(send: (uploaded: UploadedDraft, key: string) => Promise<T>, signal?: AbortSignal) => Promise<T>;
}

/** Makes that for one goal. Knows no screen. */
export function createFormPublishing(deps: FormPublishingDeps): FormPublishing {
  const { goal, personId, store, preparer, network } = deps;
  const draftStore = createDraftStore();
  const finishing = new Map<string, Promise<unknown>>();
  const open = () => openDraft(draftStore.read());
  const isWanted = (draft: Draft) =>
    draft.personId === personId() && (finishing.has(draft.id) || draft.id === draftStore.read().openId);
  const autosave = createAutosave({ draftStore, store, personId, onNone: () => undefined });
  const preparing = createPreparing(draftStore, preparer, isWanted);
  const uploader = createUploader({
    draftStore,
    network,
    put: deps.put,
    urls: createSignedUrls(draftStore, network, deps.ask),
    // Files go ahead while the person still writes, unless that could cost them.
    isWanted: (draft) => isWanted(draft) && (finishing.has(draft.id) || !savesData()),
  });

  let isDue = false;
  const work = () => {
    isDue = false;
    preparing.pump();
    for (const { id } of draftStore.read().drafts) uploader.show(id);
    uploader.pump();
  };
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  const watch = () => {
    const { drafts, isPersistent } = draftStore.read();
    const isAtRisk = drafts.some(
      (draft) => finishing.has(draft.id) || !(isPersistent || isEmptyDraft(draft)),
    );
    if (isAtRisk) window.addEventListener('beforeunload', warn);
    else window.removeEventListener('beforeunload', warn);
  };
  window.addEventListener('pagehide', () => void autosave.flush());
  draftStore.subscribe(() => {
    autosave.schedule();
    watch();
    // Many changes in a row are one piece of work, and none is done in the midst of a change.
    if (!isDue) queueMicrotask(work);
    isDue = true;
  });

  /** Sends under a key that is stored before: after a lost answer the same call is made again. */
  const publish = async <T>(
    draftId: string,
    send: (uploaded: UploadedDraft, key: string) => Promise<T>,
    signal: AbortSignal | undefined,
    round = 1,
  ): Promise<T> => {
    const uploaded = await waitForUploads(draftStore, draftId, signal);
    const before = findDraft(draftStore, draftId);
    const key = before?.attemptKey ?? newIdempotencyKey();
    const tried = before?.triedId ?? uploaded.id;
    // What was tried before must not stand beside what is made now.
    if (tried !== uploaded.id && (await deps.isPublished?.(tried))) throw new AlreadyPublishedError(tried);
    changeDraft(draftStore, draftId, (draft) => ({ ...draft, attemptKey: key, triedId: uploaded.id }));
    await autosave.flush();
    try {
      return await send(uploaded, key);
    } catch (error) {
      const known = error instanceof ApiError ? error : null;
      const recovery = round < MAX_RECOVERIES ? recoveryFor(known, before) : null;
      if (!recovery) throw error;
      changeDraft(draftStore, draftId, recovery);
      return publish(draftId, send, signal, round + 1);
    }
  };
  const run = async <T>(
    draftId: string,
    send: (uploaded: UploadedDraft, key: string) => Promise<T>,
    signal: AbortSignal | undefined,
  ): Promise<T> => {
    try {
      const answer = await publish(draftId, send, signal);
      dropDraft(draftStore, draftId);
      return answer;
    } finally {
      finishing.delete(draftId);
      watch();
      await autosave.flush();
    }
  };

  const restore = () => {
    const owner = personId();
    if (owner !== null) void autosave.restore(owner);
  };
  const closeDraft = () => {
    const draft = open();
    if (draft && isEmptyDraft(draft)) dropDraft(draftStore, draft.id);
    else if (draft) draftStore.set({ openId: null });
  };
  restore();

  return {
    draftStore,
    ...createEditing(draftStore, uploader, goal),
    closeDraft,
    begin: () => {
      const owner = personId();
      if (open() || owner === null) return;
      preparer.warm();
      const draft = newDraft(owner, undefined, goal);
      draftStore.set({ drafts: [...draftStore.read().drafts, draft], openId: draft.id });
    },
    reopen: (draftId) => {
      if (!findDraft(draftStore, draftId) || open()?.id === draftId) return;
      closeDraft();
      draftStore.set({ openId: draftId });
    },
    finish: <T>(
      send: (uploaded: UploadedDraft, key: string) => Promise<T>,
      signal?: AbortSignal,
    ): Promise<T> => {
      const draft = open();
      if (!draft || draft.items.length === 0)
        return Promise.reject(new FileProblem('Add a photo or a video.'));
      const underWay = finishing.get(draft.id);
      if (underWay) return underWay as Promise<T>;
      // What failed before is tried again, since the person asks for it.
      const again = (item: DraftItem): DraftItem =>
        item.prepared.state === 'failed' ? { ...item, prepared: { state: 'working' } } : item;
      changeDraft(draftStore, draft.id, (now) => ({ ...now, items: now.items.map(again) }));
      uploader.clear(draft.id);
      const finished = run(draft.id, send, signal);
      finishing.set(draft.id, finished);
      // Who saves data has sent nothing yet.
      draftStore.set({});
      return finished;
    },
    discard: (draftId) => dropDraft(draftStore, draftId),
    follow: (forget) => {
      const owner = personId();
      const isSomebodyElse =
        owner !== null && draftStore.read().drafts.some((draft) => draft.personId !== owner);
      if (forget || isSomebodyElse) {
        autosave.leave();
        draftStore.set({ drafts: [], openId: null, isPersistent: true });
      } else draftStore.set({});
      restore();
    },
  };
}
