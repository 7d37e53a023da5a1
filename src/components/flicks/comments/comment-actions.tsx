import { useState } from 'react';
import type { Comment } from '../../../../contract/flicks/comment.ts';
import { formatCount } from '../../../lib/format/format.ts';
import * as m from '../../../messages/flicks.gen.ts';
import type { useCommentDisplay } from '../../../queries/flicks/comments/comment-display.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { lazyComponent, useLazyComponent } from '../../ui/lazy-component.ts';
import type { RichDraft } from '../composer/token-model.ts';
import { commentAction } from './comment-layout.tsx';
import { CommentMenu } from './comment-menu.tsx';

const editCode = lazyComponent(() =>
  import('./edit-comment-dialog.tsx').then((module) => module.EditCommentDialog),
);

type CommentActionsProps = {
  comment: Comment;
  likeCount: number;
  isReply: boolean;
  display: ReturnType<typeof useCommentDisplay>;
  isOwn: boolean;
  /** Missing where comments are closed. */
  onReply?: (() => void) | undefined;
  onDelete: () => void;
};

/** The row below a comment: reply, edit, delete, likes and the menu, with the dialogs that they open. */
export function CommentActions({
  comment,
  likeCount,
  isReply,
  display,
  isOwn,
  onReply,
  onDelete,
}: CommentActionsProps) {
  const { name } = comment.user;
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null);
  // Kept here, so that closing the dialog loses nothing.
  const [typed, setTyped] = useState<RichDraft | null>(null);
  const EditDialog = useLazyComponent(editCode, dialog === 'edit', () => setDialog(null));
  const onOpenChange = (open: boolean) => !open && setDialog(null);
  return (
    <>
      {onReply && (
        <button
          type="button"
          aria-label={m.commentReplyTo({ name })}
          className={commentAction}
          onClick={onReply}
        >
          {m.commentReply()}
        </button>
      )}
      {isOwn && !comment.moderation && (
        <button
          type="button"
          aria-label={m.commentEditBy({ name })}
          aria-haspopup="dialog"
          className={commentAction}
          onPointerEnter={editCode.prefetch}
          onFocus={editCode.prefetch}
          onClick={() => setDialog('edit')}
        >
          {m.commentEdit()}
        </button>
      )}
      {comment.canDelete && (
        <button
          type="button"
          aria-label={m.commentDeleteBy({ name })}
          className={commentAction}
          onClick={() => setDialog('delete')}
        >
          {m.commentDelete()}
        </button>
      )}
      {likeCount > 0 && (
        <span className="font-semibold text-sm text-text-2 tabular-nums">
          {m.commentLikeCount({ count: likeCount, shown: formatCount(likeCount) })}
        </span>
      )}
      <CommentMenu comment={comment} display={display} isOwn={isOwn} />
      {EditDialog && (
        <EditDialog
          comment={comment}
          typed={typed}
          onType={setTyped}
          open={dialog === 'edit'}
          onOpenChange={onOpenChange}
        />
      )}
      <ConfirmDialog
        open={dialog === 'delete'}
        onOpenChange={onOpenChange}
        title={isReply ? m.commentDeleteReplyTitle() : m.commentDeleteTitle()}
        body={comment.replyCount > 0 ? m.commentDeleteRepliesToo() : m.commentDeleteBody()}
        confirmLabel={isReply ? m.commentDeleteReplyAction() : m.commentDeleteAction()}
        danger
        onConfirm={() => {
          setDialog(null);
          onDelete();
        }}
      />
    </>
  );
}
