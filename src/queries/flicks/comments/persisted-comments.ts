import * as z from 'zod/mini';
import { token } from '../../../../contract/core/rich-text.ts';
import { POSTINGS_KEY, readTabKey, removeTabKey, writeTabKey } from '../../../lib/storage/session-storage.ts';
import { readViewer } from '../../auth/viewer.ts';
import type { Posting } from './comment-outbox.ts';

const kept = z.array(
  z.object({
    key: z.string(),
    flickId: z.string(),
    writerId: z.string(),
    parent: z.nullable(z.object({ commentId: z.string(), name: z.string() })),
    tokens: z.array(token),
    createdAt: z.string(),
    /** What was said of the failure. */
    failure: z.nullable(z.string()),
  }),
);

/** The comments that were not confirmed when this tab was reloaded; one that arrived after all is sent again without harm. */
export function readKeptPostings(): Posting[] {
  try {
    return kept.parse(JSON.parse(readTabKey(POSTINGS_KEY) ?? '[]')).map(({ failure, ...posting }) => ({
      ...posting,
      error: new Error(failure ?? 'The page was left before this was sent.'),
    }));
  } catch {
    // Of another version, or damaged: as good as none.
    return [];
  }
}

/** Keeps those of the viewer through a reload of this tab, beside what ended sessions of others left there. */
export function keepPostings(postings: readonly Posting[]): void {
  const viewer = readViewer();
  // Without a login nothing changes: what a logout took away stays away, what an ended session left stays.
  if (!viewer) return;
  const left = new Set(readKeptPostings().map(({ key }) => key));
  const lasting = postings.filter(({ key, writerId }) => writerId === viewer.userId || left.has(key));
  const plain = lasting.map(({ error, ...posting }) => ({ ...posting, failure: error?.message ?? null }));
  if (plain.length === 0) removeTabKey(POSTINGS_KEY);
  else writeTabKey(POSTINGS_KEY, JSON.stringify(plain));
}
