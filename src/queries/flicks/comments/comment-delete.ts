import { useQueryClient } from '@tanstack/react-query';
import * as api from '../../../api/flicks/comment.ts';
import { sendOptimistic, usePendingWrite } from '../../core/optimistic-write.ts';
import { writeDeleted } from './comment-writes.ts';

/** Deletes a comment: hidden at once, restored with a toast when that fails. */
export function useDeleteComment(flickId: string) {
  const client = useQueryClient();
  return (commentId: string) =>
    sendOptimistic(client, {
      key: ['delete-comment', flickId, commentId],
      value: true,
      send: () => api.deleteComment(commentId),
      settle: (response) => writeDeleted(client, flickId, commentId, response),
    });
}

/** Whether a comment is being deleted. */
export function useIsCommentRemoving(flickId: string, commentId: string): boolean {
  return usePendingWrite<boolean>(['delete-comment', flickId, commentId]) !== undefined;
}
