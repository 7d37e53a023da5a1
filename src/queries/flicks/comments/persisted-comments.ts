import * as z from 'zod/mini';
import { token } from '../../../../contract/core/rich-text.ts';
import { ApiError } from '../../../api/core/error.ts';
import {
  PENDING_COMMENTS_KEY,
  readTabKey,
  removeTabKey,
  writeTabKey,
} from '../../../lib/storage/session-storage.ts';
import * as m from '../../../messages/flicks.gen.ts';
import { readViewer } from '../../core/viewer.ts';
import { isUnsent, type PendingComment } from './comment-outbox.ts';

const persistedComments = z.array(
  z.object({
    key: z.string(),
    flickId: z.string(),
    writerId: z.string(),
    parent: z.nullable(z.object({ commentId: z.string(), name: z.string() })),
    tokens: z.array(token),
    language: z._default(z.nullable(z.string()), null),
    createdAt: z.string(),
    /** The error message. */
    failure: z.nullable(z.string()),
    /** It only met no network, or the page was left before the answer. */
    isUnsent: z._default(z.boolean(), false),
  }),
);

/** The unconfirmed comments from before this tab was reloaded. Sending one twice is harmless: its key is the same. */
export function readPersistedComments(): PendingComment[] {
  try {
    return persistedComments
      .parse(JSON.parse(readTabKey(PENDING_COMMENTS_KEY) ?? '[]'))
      .map(({ failure, isUnsent, ...pending }) => ({
        ...pending,
        error: new ApiError(failure ?? m.commentPageLeft(), { kind: isUnsent ? 'network' : 'http' }),
      }));
  } catch {
    // Stored by another version, or damaged.
    return [];
  }
}

/** Stores the viewer's comments for a reload of this tab, next to those of other people's ended sessions. */
export function persistComments(pendingComments: readonly PendingComment[]): void {
  const viewer = readViewer();
  // Without a login nothing changes: logging out deleted the comments, an ended session leaves them stored.
  if (!viewer) return;
  const stored = new Set(readPersistedComments().map(({ key }) => key));
  const persistent = pendingComments.filter(
    ({ key, writerId }) => writerId === viewer.userId || stored.has(key),
  );
  const plain = persistent.map((pending) => {
    const { error, ...rest } = pending;
    return { ...rest, failure: error?.message ?? null, isUnsent: error === null || isUnsent(pending) };
  });
  if (plain.length === 0) removeTabKey(PENDING_COMMENTS_KEY);
  else writeTabKey(PENDING_COMMENTS_KEY, JSON.stringify(plain));
}
