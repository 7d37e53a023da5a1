import { Ellipsis, Eye, EyeOff, Flag, Pin, PinOff } from 'lucide-react';
import { useState } from 'react';
import type { Comment } from '../../../../contract/flicks/comment.ts';
import * as m from '../../../messages/flicks.gen.ts';
import type { useCommentDisplay } from '../../../queries/flicks/comments/comment-display.ts';
import { useReportComment } from '../../../queries/moderation/report.ts';
import { useHidePerson } from '../../../queries/people/block.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ActionMenu } from '../../ui/menu/action-menu.tsx';
import type { MenuEntry } from '../../ui/menu/menu-props.ts';

type CommentMenuProps = {
  comment: Comment;
  display: ReturnType<typeof useCommentDisplay>;
  isOwn: boolean;
};

/** The menu of a comment: the author of the flick pins and hides, everybody reports; absent where nothing applies. */
export function CommentMenu({ comment, display, isOwn }: CommentMenuProps) {
  const { name } = comment.user;
  const { isPinned, isHidden, setPinned, setHidden } = display;
  const reportComment = useReportComment(useHidePerson());
  const [isReporting, setReporting] = useState(false);
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
  const report: MenuEntry = { label: m.commentReport(), icon: Flag, onSelect: () => setReporting(true) };
  // Whoever may delete another person's comment is the author of the flick.
  const items = [
    ...(comment.canPin ? [pin] : []),
    ...(comment.canDelete && !isOwn ? [hide] : []),
    ...(isOwn ? [] : [report]),
  ];
  if (items.length === 0) return null;
  return (
    <>
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
      <ConfirmDialog
        open={isReporting}
        onOpenChange={setReporting}
        title={m.commentReportTitle({ name })}
        body={m.commentReportBody()}
        confirmLabel={m.commentReportAction()}
        onConfirm={() => {
          setReporting(false);
          reportComment.mutate({ id: comment._id, author: { userId: comment.user._id, name } });
        }}
      />
    </>
  );
}
