import { Ellipsis, Flag } from 'lucide-react';
import { useState } from 'react';
import type { Comment } from '../../../../contract/flicks/comment.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { useReportComment } from '../../../queries/moderation/report.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ActionMenu } from '../../ui/menu/action-menu.tsx';
import { commentAction } from './comment-layout.tsx';

type CommentActionsProps = {
  comment: Comment;
  likeCount: number;
  isReply: boolean;
  isOwn: boolean;
  /** Missing where comments are closed. */
  onReply?: (() => void) | undefined;
  onDelete: () => void;
};

/** The row below a comment: reply, delete, likes and the menu, with the dialogs that delete and report open. */
export function CommentActions({
  comment,
  likeCount,
  isReply,
  isOwn,
  onReply,
  onDelete,
}: CommentActionsProps) {
  const { name } = comment.user;
  const report = useReportComment();
  const [dialog, setDialog] = useState<'delete' | 'report' | null>(null);
  const onOpenChange = (open: boolean) => !open && setDialog(null);
  return (
    <>
      {onReply && (
        <button type="button" aria-label={`Reply to ${name}`} className={commentAction} onClick={onReply}>
          Reply
        </button>
      )}
      {comment.canDelete && (
        <button
          type="button"
          aria-label={`Delete the comment by ${name}`}
          className={commentAction}
          onClick={() => setDialog('delete')}
        >
          Delete
        </button>
      )}
      {likeCount > 0 && (
        <span className="font-semibold text-sm text-text-2 tabular-nums">
          {formatCount(likeCount)} {likeCount === 1 ? 'like' : 'likes'}
        </span>
      )}
      {!isOwn && (
        <ActionMenu
          label={`Options for the comment by ${name}`}
          trigger={
            <IconButton
              label={`Options for the comment by ${name}`}
              icon={Ellipsis}
              size="s"
              tip="none"
              className="-my-1 text-text-3 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 aria-expanded:opacity-100 coarse:opacity-100"
            />
          }
          items={[{ label: 'Report', icon: Flag, onSelect: () => setDialog('report') }]}
        />
      )}
      <ConfirmDialog
        open={dialog === 'delete'}
        onOpenChange={onOpenChange}
        title={isReply ? 'Delete this reply?' : 'Delete this comment?'}
        body={
          comment.replyCount > 0
            ? 'Its replies go with it. This cannot be undone.'
            : 'It goes for everybody. This cannot be undone.'
        }
        confirmLabel={isReply ? 'Delete reply' : 'Delete comment'}
        danger
        onConfirm={() => {
          setDialog(null);
          onDelete();
        }}
      />
      <ConfirmDialog
        open={dialog === 'report'}
        onOpenChange={onOpenChange}
        title={`Report the comment by ${name}?`}
        body="We look at it as spam. It is folded for you."
        confirmLabel="Report comment"
        onConfirm={() => {
          setDialog(null);
          report.mutate(comment._id);
        }}
      />
    </>
  );
}
