import type { ApiError } from '../api/core/error.ts';
import type { Draft } from './drafts/draft.ts';
import { resetUploads } from './uploads/upload-slots.ts';

/** A server that refuses what was put right is not helped by doing it for ever. */
export const MAX_RECOVERIES = 3;

/** What can be put right about a refusal, without the person; null where nothing can. */
export function recoveryFor(
  error: ApiError | null,
  before: Draft | undefined,
): ((draft: Draft) => Draft) | null {
  if (error?.code === 'idempotency_mismatch')
    // It was changed after a first try: it counts as another one.
    return (draft) => ({ ...draft, attemptKey: null });
  if (error?.code === 'media_missing') {
    const { missingMedia } = error.data;
    const isMissing = (address: string) => Array.isArray(missingMedia) && missingMedia.includes(address);
    return (draft) => ({
      ...draft,
      sent: Object.fromEntries(Object.entries(draft.sent).filter(([, { address }]) => !isMissing(address))),
    });
  }
  // The server let the draft go unpublished: it says so, or it was never asked to publish it before.
  if (error?.status === 410 || (error?.status === 404 && before?.attemptKey === null))
    return (draft) => ({ ...resetUploads(draft), triedId: null });
  return null;
}
