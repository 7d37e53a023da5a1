import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { RichText } from '../../../../contract/core/rich-text.ts';
import type { Comment } from '../../../../contract/flicks/comment.ts';
import * as api from '../../../api/flicks/comment.ts';
import { changeComment } from '../../cache/change-comment.ts';
import type { Pages } from '../../cache/core/pages.ts';
import { patchQueries } from '../../cache/core/patch-queries.ts';
import { commentKeys } from '../../keys/comment-keys.ts';

interface Edit {
  comment: RichText;
  language: string | null;
}

/** Changes the viewer's own comment wherever it is cached; the form shows its own error. */
export function useEditComment(commentId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (edit: Edit) => api.editComment(commentId, edit),
    onSuccess: (edited) => {
      patchQueries<Pages<Comment>>(client, { queryKey: commentKeys.all }, (data) =>
        changeComment(data, commentId, () => edited),
      );
      void client.invalidateQueries({ queryKey: commentKeys.versions(commentId) });
    },
    meta: { silent: true },
  });
}

/** What an edited comment said before, newest first. */
export const commentVersions = (commentId: string) =>
  queryOptions({
    queryKey: commentKeys.versions(commentId),
    queryFn: async ({ signal }) => (await api.listCommentVersions(commentId, signal)).versions,
    staleTime: 0,
  });
