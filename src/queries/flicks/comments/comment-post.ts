import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { v4 as newIdempotencyKey } from 'uuid';
import type { Token } from '../../../../contract/core/rich-text.ts';
import { isHashtagName, linkWords } from '../../../../contract/core/typed-words.ts';
import type { Comment } from '../../../../contract/flicks/comment.ts';
import * as api from '../../../api/flicks/comment.ts';
import { announce } from '../../../lib/browser/announce.ts';
import { isOnline, onOnlineChange } from '../../../lib/browser/online.ts';
import { detectLanguage } from '../../../lib/language/detect-language.ts';
import * as m from '../../../messages/flicks.gen.ts';
import { completeComment, writerOf } from '../../cache/comments.ts';
import { readViewer, useViewer } from '../../core/viewer.ts';
import { Outbox, type PendingComment, type ReplyParent } from './comment-outbox.ts';
import { writePosted } from './comment-writes.ts';
import { persistComments, readPersistedComments } from './persisted-comments.ts';

export type { PendingComment, ReplyParent } from './comment-outbox.ts';

const outboxes = new WeakMap<QueryClient, Outbox>();

function outboxOf(client: QueryClient): Outbox {
  const known = outboxes.get(client);
  if (known) return known;
  const made = new Outbox((pending) => post(client, pending), readPersistedComments(), persistComments);
  outboxes.set(client, made);
  const retryOnline = () => isOnline() && made.retryUnsent();
  onOnlineChange(retryOnline);
  retryOnline();
  return made;
}

async function post(client: QueryClient, pending: PendingComment): Promise<void> {
  const { flickId, writerId, parent, tokens, language, key } = pending;
  const body = { comment: tokens, language };
  // A queue outlives a login: what one person wrote is never sent as another.
  const isWriter = () => (readViewer()?.userId ?? '') === writerId;
  if (!isWriter()) throw new Error(m.commentLoggedOut());
  const { replies } = parent
    ? await api.createReply(flickId, parent.commentId, body, key)
    : await api.createComment(flickId, body, key);
  if (!isWriter()) return;
  // The last item is the new one.
  const wire = replies.at(-1);
  if (!wire) throw new Error(m.commentNotReturned());
  const comment = completeComment(wire, readViewer(), new Date());
  writePosted(client, flickId, { ...comment, parentCommentId: parent?.commentId ?? null });
  announce(parent ? m.commentReplyPosted() : m.commentPosted());
}

/** Writes comments and replies. They appear at once; one that fails stays until it is sent or discarded. */
export function usePostComment(flickId: string) {
  const outbox = outboxOf(useQueryClient());
  return {
    post: (tokens: Token[], parent: ReplyParent | null) =>
      outbox.add({
        key: newIdempotencyKey(),
        flickId,
        writerId: readViewer()?.userId ?? '',
        parent,
        tokens,
        language: detectLanguage(tokens),
        createdAt: new Date().toISOString(),
        error: null,
      }),
    retry: (key: string) => outbox.retry(key),
    discard: (key: string) => outbox.discard(key),
  };
}

/** The viewer's comments of a flick that are not confirmed yet, newest first. */
export function usePendingComments(flickId: string): PendingComment[] {
  const outbox = outboxOf(useQueryClient());
  const viewerId = useViewer()?.userId;
  const all = useSyncExternalStore(outbox.subscribe, outbox.pendingComments);
  return all.filter((pending) => pending.flickId === flickId && pending.writerId === viewerId).reverse();
}

/** Typed hashtags as the links that the server will make of them; only it knows whom a typed username names. */
const withTypedHashtags = (tokens: Token[]): Token[] =>
  linkWords(tokens, ({ kind, word }) =>
    kind === 'hashtag' && isHashtagName(word) ? { type: 'hashtag', hashtagId: word, name: word } : null,
  );

/** How an unconfirmed comment is shown. */
export function asComment(pending: PendingComment): Comment {
  return {
    _id: pending.key,
    user: writerOf(readViewer()),
    createdAt: pending.createdAt,
    isLiked: false,
    likeCount: 0,
    replyCount: 0,
    parentCommentId: pending.parent?.commentId ?? null,
    comment: withTypedHashtags(pending.tokens),
    language: pending.language,
    canDelete: false,
  };
}
