import { v4 as newIdempotencyKey } from 'uuid';
import { ApiError } from '../api/core/error.ts';
import type { Draft } from './drafts/draft.ts';
import { changeDraft, type DraftStore, findDraft, sealDraft } from './drafts/draft-store.ts';
import { MAX_RECOVERIES, recoveryFor } from './error-recovery.ts';
import { createBody } from './flick-body.ts';
import { filesOf, isSent } from './media/files-to-upload.ts';
import { blockingErrorOf, type PublishFailure, publishErrorText } from './publish-error-text.ts';
import { isScheduled, type PublishResult } from './publish-result.ts';
import type { Network } from './uploads/network.ts';
import { retryWithBackoff } from './uploads/retry.ts';

type Create = (flickId: string, body: ReturnType<typeof createBody>, key: string) => Promise<PublishResult>;

export interface PublisherDeps {
  draftStore: DraftStore;
  create: Create;
  /** A flick by its id, published or waiting; null where there is none. */
  find: (flickId: string) => Promise<PublishResult | null>;
  network: Network;
  /** Settles once the drafts are stored as they are. */
  keep: () => Promise<void>;
  /** The flick is published or waits for its time; its draft is needed no more. */
  onCreated: (draft: Draft, flick: PublishResult) => Promise<void>;
  /** The flick is published, while its draft is being changed. */
  onLate: (flick: PublishResult) => Promise<void>;
  /** Whether a draft is this tab's to share. */
  isWanted: (draft: Draft) => boolean;
}

/** Publishes drafts that are being shared, each as soon as all its files have arrived. */
export function createPublisher({
  draftStore,
  create,
  find,
  network,
  keep,
  onCreated,
  onLate,
  isWanted,
}: PublisherDeps) {
  const running = new Map<string, AbortController>();
  const rounds = new Map<string, number>();

  const fail = (draftId: string, words: PublishFailure) =>
    changeDraft(draftStore, draftId, (draft) => ({ ...draft, state: { name: 'failed', ...words } }));

  /** Creates it under a key that is stored before: after a lost answer the same call is made again. */
  const publish = async (draftId: string, signal: AbortSignal): Promise<void> => {
    const { offer, triedId } = findDraft(draftStore, draftId) ?? {};
    const flickId = offer?.flickId;
    if (!flickId) return;
    // Files that were added made another flick of it: the one before must not stand beside it.
    const isOther = triedId && triedId !== flickId;
    const before = isOther ? await retryWithBackoff(network, signal, () => find(triedId)) : null;
    if (before) return sealDraft(draftStore, draftId, before._id, isScheduled(before));
    signal.throwIfAborted();
    const attemptKey = findDraft(draftStore, draftId)?.attemptKey ?? newIdempotencyKey();
    changeDraft(draftStore, draftId, (draft) => ({ ...draft, attemptKey, triedId: flickId }));
    await keep();
    signal.throwIfAborted();
    const draft = findDraft(draftStore, draftId);
    if (!draft) return;
    const body = createBody(draft);
    const flick = await retryWithBackoff(network, signal, () => create(flickId, body, attemptKey));
    const now = findDraft(draftStore, draftId);
    const isChanging = now && (now.state.name === 'editing' || now.attemptKey !== attemptKey);
    await (isChanging ? onLate(flick) : onCreated(draft, flick));
  };

  const refuse = (draft: Draft, error: unknown): void => {
    const known = error instanceof ApiError ? error : null;
    const round = (rounds.get(draft.id) ?? 0) + 1;
    rounds.set(draft.id, round);
    const recovery = round <= MAX_RECOVERIES ? recoveryFor(known, draft) : null;
    if (known?.code === 'sealed' && typeof known.data.flickId === 'string')
      sealDraft(draftStore, draft.id, known.data.flickId, known.data.state === 'scheduled');
    else if (recovery) changeDraft(draftStore, draft.id, recovery);
    else fail(draft.id, publishErrorText(error, draft));
  };

  const run = async (before: Draft) => {
    const controller = new AbortController();
    const { signal } = controller;
    running.set(before.id, controller);
    await publish(before.id, signal).catch((error: unknown) => {
      if (!signal.aborted) refuse(before, error);
    });
    if (running.get(before.id) === controller) running.delete(before.id);
    pump();
  };

  const pump = () => {
    for (const draft of draftStore.read().drafts) {
      if (draft.state.name !== 'sharing' || running.has(draft.id) || !isWanted(draft)) continue;
      const isReady = draft.offer?.flickId && filesOf(draft).every((file) => isSent(draft, file));
      const blockingError = blockingErrorOf(draft);
      if (isReady) void run(draft);
      else if (blockingError) fail(draft.id, blockingError);
    }
  };

  return {
    pump,
    /** Counts a draft's refusals from the start again. */
    forget: (draftId: string) => void rounds.delete(draftId),
    /** Tries no more to publish a draft; a call that is under way may still do so. */
    stop(draftId: string): void {
      running.get(draftId)?.abort();
      running.delete(draftId);
    },
  };
}
