import { useQueryClient } from '@tanstack/react-query';
import type { Comment } from '../../../../contract/flicks/comment.ts';
import * as api from '../../../api/flicks/comment.ts';
import { toast } from '../../../lib/browser/toast.ts';
import * as m from '../../../messages/flicks.gen.ts';
import { changeComment } from '../../cache/change-comment.ts';
import type { Pages } from '../../cache/core/pages.ts';
import { patchQueries } from '../../cache/core/patch-queries.ts';
import { sendOptimistic, usePendingWrite } from '../../core/optimistic-write.ts';
import { commentKeys } from '../../keys/comment-keys.ts';

type Display = Partial<Pick<Comment, 'isPinned' | 'isHidden'>>;

/** How the author of a flick shows a comment: what is pending or cached, and functions to change it. */
export function useCommentDisplay(flickId: string, { _id: id, isPinned, isHidden }: Comment) {
  const client = useQueryClient();
  const settle = (display: Display, text: string) => {
    patchQueries<Pages<Comment>>(client, { queryKey: commentKeys.all }, (data) =>
      changeComment(data, id, () => display),
    );
    // Another one may have been pinned, and the pinned one is first.
    void client.invalidateQueries({ queryKey: commentKeys.list(flickId) });
    toast.success(text);
  };
  return {
    isPinned: usePendingWrite<boolean>(['pin-comment', id]) ?? isPinned ?? false,
    isHidden: usePendingWrite<boolean>(['hide-comment', id]) ?? isHidden ?? false,
    setPinned: (value: boolean) =>
      sendOptimistic(client, {
        key: ['pin-comment', id],
        value,
        send: (value) => api.pinComment(id, value),
        settle: ({ isPinned }) =>
          settle(
            isPinned ? { isPinned, isHidden: false } : { isPinned },
            isPinned ? m.commentPinned() : m.commentUnpinned(),
          ),
      }),
    setHidden: (value: boolean) =>
      sendOptimistic(client, {
        key: ['hide-comment', id],
        value,
        send: (value) => api.hideComment(id, value),
        settle: ({ isHidden }) =>
          settle(
            isHidden ? { isHidden, isPinned: false } : { isHidden },
            isHidden ? m.commentHidden() : m.commentShown(),
          ),
      }),
  };
}
