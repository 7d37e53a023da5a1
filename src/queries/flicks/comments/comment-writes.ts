import type { QueryClient } from '@tanstack/react-query';
import type { Comment } from '../../../../contract/flicks/comment.ts';
import type { ShownFlick } from '../../../../contract/flicks/flick.ts';
import { changeComment } from '../../cache/change-comment.ts';
import { addComment, removeComment, seedReplies } from '../../cache/comments.ts';
import { findItem } from '../../cache/core/page-edits.ts';
import type { Pages } from '../../cache/core/pages.ts';
import { patchQueries } from '../../cache/core/patch-queries.ts';
import { findFlick } from '../../cache/flick-lists.ts';
import { changeFlickData, type FlickData } from '../../cache/flicks.ts';
import { commentKeys } from '../../keys/comment-keys.ts';
import { flickKeys } from '../../keys/flick-keys.ts';

type Comments = Pages<Comment>;

function highestCommentCount(client: QueryClient, flickId: string): number {
  const counts = client
    .getQueriesData<FlickData>({ queryKey: flickKeys.all })
    .map(([, data]) => (data && findFlick(data, flickId)?.commentCount) ?? 0);
  return Math.max(0, ...counts);
}

function highestReplyCount(client: QueryClient, flickId: string, parentId: string): number {
  const counts = client
    .getQueriesData<Comments>({ queryKey: commentKeys.list(flickId) })
    .map(([, data]) => (data && findItem(data, ({ _id }) => _id === parentId)?.replyCount) ?? 0);
  return Math.max(0, ...counts);
}

function writeCommentCount(client: QueryClient, flickId: string, count: (flick: ShownFlick) => number): void {
  patchQueries<FlickData>(client, { queryKey: flickKeys.all }, (data) =>
    changeFlickData(data, flickId, (flick) => ({ commentCount: count(flick) })),
  );
}

/**
 * Puts a posted comment at the front of its list and raises the counts. A count is raised to a fixed number
 * and not by one, so that writing it again over a read that was in flight changes nothing.
 */
export function writePosted(client: QueryClient, flickId: string, comment: Comment): void {
  const parentId = comment.parentCommentId;
  const listKey = commentKeys.list(flickId);
  if (parentId === null) {
    patchQueries<Comments>(client, { queryKey: listKey }, (data) => addComment(data, comment));
  } else {
    const replyCount = highestReplyCount(client, flickId, parentId) + 1;
    const repliesKey = commentKeys.replies(flickId, parentId);
    patchQueries<Comments>(client, { queryKey: repliesKey }, (data) => addComment(data, comment));
    if (client.getQueryData(repliesKey) === undefined) {
      // Stale from the start, so that opening the thread loads the other replies.
      client.setQueryData<Comments>(repliesKey, seedReplies(comment), { updatedAt: 1 });
    }
    patchQueries<Comments>(client, { queryKey: listKey }, (data) =>
      changeComment(data, parentId, (other) => ({ replyCount: Math.max(other.replyCount, replyCount) })),
    );
  }
  const commentCount = highestCommentCount(client, flickId) + 1;
  writeCommentCount(client, flickId, (flick) => Math.max(flick.commentCount, commentCount));
}

interface DeletedComment {
  parentCommentId: string | null;
  commentCount: number;
  /** Reply count of its parent, if it was a reply. */
  replyCount: number;
}

/** Removes a deleted comment from all cached lists, and updates the counts. */
export function writeDeleted(
  client: QueryClient,
  flickId: string,
  commentId: string,
  { parentCommentId, commentCount, replyCount }: DeletedComment,
): void {
  patchQueries<Comments>(client, { queryKey: commentKeys.all }, (data) => removeComment(data, commentId));
  client.removeQueries({ queryKey: commentKeys.replies(flickId, commentId), type: 'inactive' });
  if (parentCommentId) {
    patchQueries<Comments>(client, { queryKey: commentKeys.list(flickId) }, (data) =>
      changeComment(data, parentCommentId, () => ({ replyCount })),
    );
  }
  writeCommentCount(client, flickId, () => commentCount);
}
