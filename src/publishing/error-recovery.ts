import type { ApiError } from '../api/core/error.ts';
import type { Draft } from './drafts/draft.ts';
import { resetUploads } from './uploads/upload-slots.ts';

/** Stops the loop when the server keeps rejecting the recovered draft. */
export const MAX_RECOVERIES = 3;

/** The automatic correction for an error; null where only the person can help. */
export function recoveryFor(
  error: ApiError | null,
  before: Draft | undefined,
): ((draft: Draft) => Draft) | null {
  if (error?.code === 'idempotency_mismatch')
    // The draft changed after a first attempt: publish it under a new key.
    return (draft) => ({ ...draft, attemptKey: null });
  if (error?.code === 'media_missing') {
    const { missingMedia } = error.data;
    const isMissing = (url: string) => Array.isArray(missingMedia) && missingMedia.includes(url);
    return (draft) => ({
      ...draft,
      sent: Object.fromEntries(Object.entries(draft.sent).filter(([, { address: url }]) => !isMissing(url))),
    });
  }
  // The server deleted the unpublished draft: 410 says so; 404 means it too if no attempt was made before.
  if (error?.status === 410 || (error?.status === 404 && before?.attemptKey === null))
    return (draft) => ({ ...resetUploads(draft), triedId: null });
  return null;
}
