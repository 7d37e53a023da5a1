import { v4 as newIdempotencyKey } from 'uuid';
import { ApiError } from '../api/core/error.ts';
import type { Draft } from './drafts/draft.ts';
import { changeDraft, type DraftStore, findDraft, setPublished } from './drafts/draft-store.ts';
import { filesOf, isSent } from './drafts/files-to-upload.ts';
import { MAX_RECOVERIES, recoveryFor } from './error-recovery.ts';
import { createBody } from './flick-body.ts';
import { blockingErrorOf, type PublishFailure, publishErrorText } from './publish-error-text.ts';
import { isScheduled, type PublishResult } from './publish-result.ts';
import type { Network } from './uploads/network.ts';
import { retryWithBackoff } from './uploads/retry.ts';

type Create = (flickId: string, body: ReturnType<typeof createBody>, key: string) => Promise<PublishResult>;

export interface PublisherDeps {
  draftStore: DraftStore;
  create: Create;
  /** A flick by its id, published or scheduled; null if there is none. */
  find: (flickId: string) => Promise<PublishResult | null>;
  network: Network;
  /** Resolves once the drafts are stored in their current state. */
  persist: () => Promise<void>;
  /** The flick is published or scheduled: its draft is no longer needed. */
  onCreated: (draft: Draft, flick: PublishResult) => Promise<void>;
  /** The flick is published although its draft is being changed. */
  onLate: (flick: PublishResult) => Promise<void>;
  /** Whether this tab publishes the draft. */
  isEligible: (draft: Draft) => boolean;
}

/** Publishes each shared draft as soon as all its files are uploaded. */
export function createPublisher({
  draftStore,
  create,
  find,
  network,
  persist,
  onCreated,
  onLate,
  isEligible,
}: PublisherDeps) {
  const running = new Map<string, AbortController>();
  const rounds = new Map<string, number>();

  const fail = (draftId: string, failure: PublishFailure) =>
    changeDraft(draftStore, draftId, (draft) => ({ ...draft, state: { name: 'failed', ...failure } }));

  /** Stores the key before the call, so that it can be repeated after a lost response. */
  const publish = async (draftId: string, signal: AbortSignal): Promise<void> => {
    const { offer, triedId } = findDraft(draftStore, draftId) ?? {};
    const flickId = offer?.flickId;
    if (!flickId) return;
    // Added files led to a new server draft: do not publish both it and the earlier attempt.
    const isOther = triedId && triedId !== flickId;
    const before = isOther ? await retryWithBackoff(network, signal, () => find(triedId)) : null;
    if (before) return setPublished(draftStore, draftId, before._id, isScheduled(before));
    signal.throwIfAborted();
    const attemptKey = findDraft(draftStore, draftId)?.attemptKey ?? newIdempotencyKey();
    changeDraft(draftStore, draftId, (draft) => ({ ...draft, attemptKey, triedId: flickId }));
    await persist();
    signal.throwIfAborted();
    const draft = findDraft(draftStore, draftId);
    if (!draft) return;
    const body = createBody(draft);
    const flick = await retryWithBackoff(network, signal, () => create(flickId, body, attemptKey));
    const now = findDraft(draftStore, draftId);
    const isChanging = now && (now.state.name === 'editing' || now.attemptKey !== attemptKey);
    await (isChanging ? onLate(flick) : onCreated(draft, flick));
  };

  const recover = (draft: Draft, error: unknown): void => {
    const known = error instanceof ApiError ? error : null;
    const round = (rounds.get(draft.id) ?? 0) + 1;
    rounds.set(draft.id, round);
    const recovery = round <= MAX_RECOVERIES ? recoveryFor(known, draft) : null;
    if (known?.code === 'sealed' && typeof known.data.flickId === 'string')
      setPublished(draftStore, draft.id, known.data.flickId, known.data.state === 'scheduled');
    else if (recovery) changeDraft(draftStore, draft.id, recovery);
    else fail(draft.id, publishErrorText(error, draft));
  };

  const run = async (before: Draft) => {
    const controller = new AbortController();
    const { signal } = controller;
    running.set(before.id, controller);
    await publish(before.id, signal).catch((error: unknown) => {
      if (!signal.aborted) recover(before, error);
    });
    if (running.get(before.id) === controller) running.delete(before.id);
    pump();
  };

  const pump = () => {
    for (const draft of draftStore.read().drafts) {
      if (draft.state.name !== 'sharing' || running.has(draft.id) || !isEligible(draft)) continue;
      const isReady = draft.offer?.flickId && filesOf(draft).every((file) => isSent(draft, file));
      const blockingError = blockingErrorOf(draft);
      if (isReady) void run(draft);
      else if (blockingError) fail(draft.id, blockingError);
    }
  };

  return {
    pump,
    /** Resets the draft's recovery count. */
    forget: (draftId: string) => void rounds.delete(draftId),
    /** Stops publishing a draft; a call in flight may still succeed. */
    stop(draftId: string): void {
      running.get(draftId)?.abort();
      running.delete(draftId);
    },
  };
}
