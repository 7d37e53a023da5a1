import { v4 as newIdempotencyKey } from 'uuid';
import { ApiError } from '../api/core/error.ts';
import * as m from '../messages/flicks.gen.ts';
import { createDraftPipeline, type PublishingDeps } from './draft-pipeline.ts';
import { type DraftKind, isEmptyDraft } from './drafts/draft.ts';
import { changeDraft, createDraftStore, dropDraft, findDraft } from './drafts/draft-store.ts';
import { MAX_RECOVERIES, recoveryFor } from './error-recovery.ts';
import type { PublishingActions } from './publishing-actions.ts';
import { FileProblem, type UploadedDraft, waitForUploads } from './uploads/uploaded-media.ts';

export interface FormPublishingDeps extends PublishingDeps {
  goal: Exclude<DraftKind, 'flick'>;
  /** Whether that id was published; called where added files led to a new server draft after an attempt. */
  isPublished?: (id: string) => Promise<boolean>;
}

/** The draft was published before its last change: the response of that attempt was lost. */
export class AlreadyPublishedError extends Error {
  override name = 'AlreadyPublishedError';
  readonly id: string;

  constructor(id: string) {
    super(m.publishSentBefore());
    this.id = id;
  }
}

/**
 * Drafts, uploads and publishing of quests and proofs; `flick-publishing.ts` draws the flow. Files are prepared and
 * uploaded while the person still writes; drafts are stored on the device. Use:
 *
 * - `begin()` opens an empty draft, `reopen(id)` a stored one; read it with `openDraft(state)` of `draft-store.ts`,
 *   and its upload progress with `progressOf(draft)` of `progress.ts`. Stored drafts are loaded asynchronously.
 * - `add(files)`, `replace`, `remove`, `retry(itemId)`, `stop(itemId)` and `edit('alt' | 'move' | 'crop' …)` work
 *   as they do for flicks. `edit('form', { note: 'One take' })` merges fields into `draft.form`, which must be plain
 *   data: a screen reads it with defaults, since a form of an older version may be restored.
 * - `finish(send)` waits for the uploads, then calls `send` with the server's id, the uploaded media and the
 *   Idempotency-Key, which stays the same until something changes. It throws a `FileProblem` where a file cannot be
 *   uploaded, and what `send` threw. After success the draft is dropped. A second call while it runs joins the
 *   first. The signal ends the wait for uploads, not a call in flight.
 * - `closeDraft()` closes the draft for later, `discard(id)` deletes it.
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

/** Publishing for one kind of draft. Independent of any screen. */
export function createFormPublishing(deps: FormPublishingDeps): FormPublishing {
  const draftStore = createDraftStore();
  const finishing = new Map<string, Promise<unknown>>();
  const pipeline = createDraftPipeline(deps, {
    draftStore,
    kind: deps.goal,
    isPublishing: ({ id }) => finishing.has(id),
    onNone: () => undefined,
    afterUploads: () => undefined,
  });
  const { open, closeDraft } = pipeline;

  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  const watch = () => {
    const { drafts, isPersistent } = draftStore.read();
    const isAtRisk = drafts.some(
      (draft) => finishing.has(draft.id) || !(isPersistent || isEmptyDraft(draft)),
    );
    if (isAtRisk) window.addEventListener('beforeunload', warn);
    else window.removeEventListener('beforeunload', warn);
  };
  draftStore.subscribe(watch);

  /** Stores the key before the call, so that it can be repeated after a lost response. */
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
    // Do not publish both the earlier attempt and this one.
    if (tried !== uploaded.id && (await deps.isPublished?.(tried))) throw new AlreadyPublishedError(tried);
    changeDraft(draftStore, draftId, (draft) => ({ ...draft, attemptKey: key, triedId: uploaded.id }));
    await pipeline.save();
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
      const result = await publish(draftId, send, signal);
      dropDraft(draftStore, draftId);
      return result;
    } finally {
      finishing.delete(draftId);
      watch();
      await pipeline.save();
    }
  };

  return {
    draftStore,
    ...pipeline.editing,
    begin: () => pipeline.begin(),
    closeDraft,
    discard: pipeline.discard,
    follow: pipeline.follow,
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
      if (!draft || draft.items.length === 0) return Promise.reject(new FileProblem(m.publishMediaMissing()));
      const pending = finishing.get(draft.id);
      if (pending) return pending as Promise<T>;
      // The person requested it: retry what failed before.
      pipeline.retryFailed(draft.id);
      const finished = run(draft.id, send, signal);
      finishing.set(draft.id, finished);
      // With data saver on nothing is uploaded yet: start now.
      draftStore.set({});
      return finished;
    },
  };
}
