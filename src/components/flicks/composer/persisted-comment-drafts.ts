import * as z from 'zod/mini';
import { token } from '../../../../contract/core/rich-text.ts';
import { DRAFTS_KEY, readTabKey, writeTabKey } from '../../../lib/storage/session-storage.ts';
import type { CommentDraft } from './comment-draft.ts';
import type { PickedToken } from './token-model.ts';

const picked = token.check(z.refine(({ type }) => type !== 'text'));
/** The stored form; its ranges contain only picked entries. */
export const persistedContent = z.object({
  text: z.string(),
  ranges: z.array(z.object({ start: z.int(), end: z.int(), token: picked })),
});
const target = z.object({
  commentId: z.string(),
  userId: z.string(),
  username: z.string(),
  name: z.string(),
});
const persistedDrafts = z.record(
  z.string(),
  z.object({
    content: persistedContent,
    replyTo: z.nullable(target),
  }),
);

/** The drafts that this tab stored before a reload; none if they cannot be read. */
export function readPersistedDrafts(): [key: string, draft: CommentDraft][] {
  const stored = readTabKey(DRAFTS_KEY);
  if (stored === null) return [];
  try {
    return Object.entries(persistedDrafts.parse(JSON.parse(stored))).map(([key, { content, replyTo }]) => {
      const ranges = content.ranges.map((each) => ({ ...each, token: each.token as PickedToken }));
      return [key, { content: { text: content.text, ranges }, replyTo, summons: 0 }];
    });
  } catch {
    // Of another version, or damaged: as good as none.
    return [];
  }
}

/** Keeps what is typed; empty drafts are left out. */
export function persistDrafts(drafts: ReadonlyMap<string, CommentDraft>): void {
  const typed = [...drafts].filter(([, { content }]) => content.text !== '');
  const entries = typed.map(([key, { content, replyTo }]) => [key, { content, replyTo }]);
  writeTabKey(DRAFTS_KEY, JSON.stringify(Object.fromEntries(entries)));
}
