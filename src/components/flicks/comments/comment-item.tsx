import { Ellipsis, Flag } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Comment } from '../../../../contract/flicks/comment.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { useDeleteComment } from '../../../queries/flicks/comments/comment-delete.ts';
import { useLike } from '../../../queries/flicks/like.ts';
import { useReportComment } from '../../../queries/moderation/report.ts';
import { useIsReported } from '../../../queries/moderation/reported.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ActionMenu } from '../../ui/menu/action-menu.tsx';
import { useFocusPlaceholder } from '../../ui/use-focus-placeholder.ts';
import { CommentLayout, commentAction } from './comment-layout.tsx';
import { focusAfter } from './focus-next-comment.ts';
import { LikeComment } from './like-comment.tsx';

type CommentItemProps = {
  flickId: string;
  comment: Comment;
  viewerId: string;
  isReply: boolean;
  /** Missing where comments are closed. */
  onReply?: (() => void) | undefined;
};

/** One comment or reply with what can be done about it. */
export function CommentItem({ flickId, comment, viewerId, isReply, onReply }: CommentItemProps) {
  const { _id, user, canDelete, replyCount } = comment;
  const like = useLike({ id: _id, type: 'comment', isLiked: comment.isLiked, likeCount: comment.likeCount });
  const deleteComment = useDeleteComment(flickId);
  const report = useReportComment();
  const isReported = useIsReported(_id);
  const showRef = useFocusPlaceholder(isReported);
  const [unfolded, setUnfolded] = useState(false);
  const hiddenReason = isReported
    ? 'You reported this.'
    : comment.isMuted
      ? 'Hidden by a muted word ·'
      : null;
  const [dialog, setDialog] = useState<'delete' | 'report' | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const likes = like.likeCount ?? 0;

  const confirmDelete = () => {
    setDialog(null);
    focusAfter(box.current);
    deleteComment(_id);
  };
  const confirmReport = () => {
    setDialog(null);
    report.mutate(_id);
  };

  const unfold = () => {
    setUnfolded(true);
    // The button that has the focus goes: the comment takes it over.
    requestAnimationFrame(() => box.current?.focus({ preventScroll: true }));
  };

  if (hiddenReason !== null && !unfolded) {
    return (
      <p className="py-1 text-md text-text-2">
        {hiddenReason}{' '}
        <button ref={showRef} type="button" className={commentAction} onClick={unfold}>
          Show
        </button>
      </p>
    );
  }
  return (
    <div ref={box} tabIndex={-1} className="group">
      <CommentLayout
        comment={comment}
        isReply={isReply}
        aside={<LikeComment name={user.name} isLiked={like.isLiked} onLike={like.setLiked} />}
        actions={
          <>
            {onReply && (
              <button
                type="button"
                aria-label={`Reply to ${user.name}`}
                className={commentAction}
                onClick={onReply}
              >
                Reply
              </button>
            )}
            {canDelete && (
              <button
                type="button"
                aria-label={`Delete the comment by ${user.name}`}
                className={commentAction}
                onClick={() => setDialog('delete')}
              >
                Delete
              </button>
            )}
            {likes > 0 && (
              <span className="font-semibold text-sm text-text-2 tabular-nums">
                {formatCount(likes)} {likes === 1 ? 'like' : 'likes'}
              </span>
            )}
            {user._id !== viewerId && (
              <ActionMenu
                label={`Options for the comment by ${user.name}`}
                trigger={
                  <IconButton
                    label={`Options for the comment by ${user.name}`}
                    icon={Ellipsis}
                    size="s"
                    tip="none"
                    className="-my-1 text-text-3 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 aria-expanded:opacity-100 coarse:opacity-100"
                  />
                }
                items={[{ label: 'Report', icon: Flag, onSelect: () => setDialog('report') }]}
              />
            )}
          </>
        }
      />
      {comment.moderation && (
        <p className="ps-12 text-reward-text text-sm">
          This was taken down, and only you see it. {comment.moderation.reason}
        </p>
      )}
      <ConfirmDialog
        open={dialog === 'delete'}
        onOpenChange={(open) => !open && setDialog(null)}
        title={isReply ? 'Delete this reply?' : 'Delete this comment?'}
        body={
          replyCount > 0
            ? 'Its replies go with it. This cannot be undone.'
            : 'It goes for everybody. This cannot be undone.'
        }
        confirmLabel={isReply ? 'Delete reply' : 'Delete comment'}
        danger
        onConfirm={confirmDelete}
      />
      <ConfirmDialog
        open={dialog === 'report'}
        onOpenChange={(open) => !open && setDialog(null)}
        title={`Report the comment by ${user.name}?`}
        body="We look at it as spam. It is folded for you."
        confirmLabel="Report comment"
        onConfirm={confirmReport}
      />
    </div>
  );
}
