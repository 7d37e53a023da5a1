import { useSyncExternalStore } from 'react';
import { onSessionChange } from '../../../queries/core/viewer.ts';
import type { CommentDraft, ReplyTarget } from './comment-draft.ts';
import { persistDrafts, readPersistedDrafts } from './persisted-comment-drafts.ts';
import { EMPTY_DRAFT, insertToken, type PickedToken, type RichDraft } from './token-model.ts';

const NONE: CommentDraft = { content: EMPTY_DRAFT, replyTo: null, summons: 0 };

// Per person and flick: what was typed outlives the screen, a reload of the tab and a login in between.
const drafts = new Map<string, CommentDraft>(readPersistedDrafts());
const listeners = new Set<() => void>();

/** Names the draft of one person under one flick. */
export function draftKey(viewerId: string, flickId: string): string {
  return `${viewerId} ${flickId}`;
}

export function readDraft(key: string): CommentDraft {
  return drafts.get(key) ?? NONE;
}

export function writeDraft(key: string, change: Partial<CommentDraft>): void {
  drafts.set(key, { ...readDraft(key), ...change });
  persistDrafts(drafts);
  for (const listener of listeners) listener();
}

// Who logs out leaves nothing behind.
onSessionChange((change) => {
  if (change !== 'left') return;
  drafts.clear();
  for (const listener of listeners) listener();
});

function mentionOf({ userId, username }: ReplyTarget): PickedToken {
  return { type: 'mention', userId, username };
}

/** Turns the draft into a reply that begins with a mention; what was typed already stays behind it. */
export function startReply(key: string, target: ReplyTarget): void {
  const { content, replyTo, summons } = readDraft(key);
  const rest = replyTo ? withoutLeadingMention(content, replyTo.userId) : content;
  const { draft } = insertToken(rest, 0, 0, mentionOf(target));
  writeDraft(key, { content: draft, replyTo: target, summons: summons + 1 });
}

/** Turns the reply into a top-level comment; the mention that it began with is removed too. */
export function cancelReply(key: string): void {
  const { content, replyTo } = readDraft(key);
  if (replyTo) writeDraft(key, { content: withoutLeadingMention(content, replyTo.userId), replyTo: null });
}

function withoutLeadingMention(content: RichDraft, userId: string): RichDraft {
  const [first] = content.ranges;
  if (first?.start !== 0 || first.token.type !== 'mention' || first.token.userId !== userId) return content;
  const cut = content.text[first.end] === ' ' ? first.end + 1 : first.end;
  return {
    text: content.text.slice(cut),
    ranges: content.ranges
      .slice(1)
      .map((range) => ({ ...range, start: range.start - cut, end: range.end - cut })),
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useDraft(key: string): CommentDraft {
  return useSyncExternalStore(subscribe, () => readDraft(key));
}
