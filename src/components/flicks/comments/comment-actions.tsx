import { Ellipsis, Eye, EyeOff, Flag, Pin, PinOff } from 'lucide-react';
import { useState } from 'react';
import type { Comment } from '../../../../contract/flicks/comment.ts';
import { formatCount } from '../../../lib/format/format.ts';
import * as m from '../../../messages/flicks.gen.ts';
import type { useCommentDisplay } from '../../../queries/flicks/comments/comment-display.ts';
import { useReportComment } from '../../../queries/moderation/report.ts';
import { useHidePerson } from '../../../queries/people/block.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyComponent, useLazyComponent } from '../../ui/lazy-component.ts';
import { ActionMenu } from '../../ui/menu/action-menu.tsx';
import type { MenuEntry } from '../../ui/menu/menu-props.ts';
import type { RichDraft } from '../composer/token-model.ts';
import { commentAction } from './comment-layout.tsx';

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
  const reportComment = useReportComment(useHidePerson());
  const [dialog, setDialog] = useState<'edit' | 'delete' | 'report' | null>(null);
  // Kept here, so that closing the dialog loses nothing.
  const [typed, setTyped] = useState<RichDraft | null>(null);
  const EditDialog = useLazyComponent(editCode, dialog === 'edit', () => setDialog(null));
  const { isPinned, isHidden, setPinned, setHidden } = display;
  const pin: MenuEntry = {
    label: isPinned ? m.commentUnpin() : m.commentPin(),
    icon: isPinned ? PinOff : Pin,
    onSelect: () => setPinned(!isPinned),
  };
  const hide: MenuEntry = {
    label: isHidden ? m.commentUnhide() : m.commentHide(),
    icon: isHidden ? Eye : EyeOff,
    onSelect: () => setHidden(!isHidden),
  };
  const report: MenuEntry = {
    label: m.commentReport(),
    icon: Flag,
    onSelect: () => setDialog('report'),
  };
  // Whoever may delete another person's comment is the author of the flick.
  const items = [
    ...(comment.canPin ? [pin] : []),
    ...(comment.canDelete && !isOwn ? [hide] : []),
    ...(isOwn ? [] : [report]),
  ];
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
      {items.length > 0 && (
        <ActionMenu
          label={m.commentOptions({ name })}
          trigger={
            <IconButton
              label={m.commentOptions({ name })}
              icon={Ellipsis}
              size="s"
              tip="none"
              className="-my-1 text-text-3 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 aria-expanded:opacity-100 coarse:opacity-100"
            />
          }
          items={items}
        />
      )}
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
      <ConfirmDialog
        open={dialog === 'report'}
        onOpenChange={onOpenChange}
        title={m.commentReportTitle({ name })}
        body={m.commentReportBody()}
        confirmLabel={m.commentReportAction()}
        onConfirm={() => {
          setDialog(null);
          reportComment.mutate({ id: comment._id, author: { userId: comment.user._id, name } });
        }}
      />
    </>
  );
}
