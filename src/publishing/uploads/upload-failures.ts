import { ApiError } from '../../api/core/error.ts';
import { failureText } from '../../lib/forms/error-text.ts';
import type { Draft } from '../drafts/draft.ts';
import { filesOf, isSent } from '../drafts/files-to-upload.ts';
import { UploadSlotsError } from './signed-urls.ts';

interface Failure {
  reason: string;
  /** Retried once the network is back. */
  isNetwork: boolean;
}

/** The cause of a failed upload, also if the request for its URL failed. */
const causeOf = (error: unknown): unknown =>
  error instanceof UploadSlotsError && error.cause instanceof Error ? error.cause : error;

/** The published flick of a rejected upload; null if it was rejected for another reason. */
export function sealedFlickId(error: unknown): string | null {
  const cause = causeOf(error);
  const isSealed = cause instanceof ApiError && cause.code === 'sealed';
  return isSealed && typeof cause.data.flickId === 'string' ? cause.data.flickId : null;
}

/** The permanent failures of uploads, by draft and owner of the file. */
export function createUploadFailures() {
  const failures = new Map<string, Failure>();
  const nameOf = (draftId: string, owner: string) => `${draftId} ${owner}`;

  return {
    has: (draftId: string, owner: string) => failures.has(nameOf(draftId, owner)),
    reasonOf: (draftId: string, owner: string) => failures.get(nameOf(draftId, owner))?.reason ?? null,
    /** Remembers that a file failed; without URLs no waiting file of the draft can be uploaded. */
    add(draftId: string, owner: string, error: unknown, draft: Draft | undefined): void {
      const cause = causeOf(error);
      const failure = {
        reason: failureText(cause instanceof Error ? cause : new Error(String(cause))),
        isNetwork: cause instanceof ApiError && cause.kind === 'network',
      };
      const owners =
        error instanceof UploadSlotsError && draft
          ? filesOf(draft)
              .filter((file) => !isSent(draft, file))
              .map((file) => file.owner)
          : [owner];
      for (const one of owners) failures.set(nameOf(draftId, one), failure);
    },
    /** Remembers that the person stopped a file. */
    stopped: (draftId: string, owner: string, reason: string) =>
      void failures.set(nameOf(draftId, owner), { reason, isNetwork: false }),
    clear: (draftId: string, owner: string) => void failures.delete(nameOf(draftId, owner)),
    clearDraft(draftId: string): void {
      for (const name of failures.keys()) if (name.startsWith(`${draftId} `)) failures.delete(name);
    },
    clearNetwork(): void {
      for (const [name, { isNetwork }] of failures) if (isNetwork) failures.delete(name);
    },
  };
}
