import { Pin } from 'lucide-react';
import { useRef } from 'react';
import type { Comment } from '../../../../contract/flicks/comment.ts';
import * as m from '../../../messages/flicks.gen.ts';
import { useDeleteComment } from '../../../queries/flicks/comments/comment-delete.ts';
import { useCommentDisplay } from '../../../queries/flicks/comments/comment-display.ts';
import { useLike } from '../../../queries/flicks/like.ts';
import { useIsReported } from '../../../queries/moderation/reported.ts';
import { DeferredAppeal } from '../../moderation/appeal/deferred-appeal.tsx';
import { CommentActions } from './comment-actions.tsx';
import { CommentLayout } from './comment-layout.tsx';
import { EditedMark } from './edited-mark.tsx';
import { focusAfter } from './focus-next-comment.ts';
import { Hideable } from './hideable.tsx';
import { LikeComment } from './like-comment.tsx';

type CommentItemProps = {
  flickId: string;
  comment: Comment;
  viewerId: string;
  isReply: boolean;
  /** Missing where comments are closed. */
  onReply?: (() => void) | undefined;
};

/** A comment or reply with its actions. */
export function CommentItem({ flickId, comment, viewerId, isReply, onReply }: CommentItemProps) {
  const { _id: id, user, isLiked, likeCount, moderation } = comment;
  const like = useLike({ id, type: 'comment', isLiked, likeCount });
  const display = useCommentDisplay(flickId, comment);
  const deleteComment = useDeleteComment(flickId);
  const isReported = useIsReported(id);
  const container = useRef<HTMLDivElement>(null);
  const hiddenReason = isReported ? m.commentReported() : comment.isMuted ? m.commentMuted() : null;
  return (
    <Hideable ref={container} reason={hiddenReason} isReported={isReported} className="group">
      {display.isPinned && (
        <p className="mb-1 flex items-center gap-1.5 ps-12 font-semibold text-sm text-text-2">
          <Pin size={14} strokeWidth={2.2} aria-hidden="true" />
          {m.commentIsPinned()}
        </p>
      )}
      <CommentLayout
        comment={comment}
        isReply={isReply}
        mark={comment.editedAt && <EditedMark comment={comment} />}
        aside={<LikeComment name={user.name} isLiked={like.isLiked} onLike={like.setLiked} />}
        actions={
          <CommentActions
            comment={comment}
            likeCount={like.likeCount ?? 0}
            isReply={isReply}
            display={display}
            isOwn={user._id === viewerId}
            onReply={onReply}
            onDelete={() => {
              focusAfter(container.current);
              deleteComment(id);
            }}
          />
        }
      />
      {display.isHidden && (
        <p className="ps-12 text-sm text-text-2">{m.commentIsHidden({ name: user.name })}</p>
      )}
      {moderation && (
        <div className="flex flex-col gap-2 ps-12 text-sm">
          <p className="text-reward-text">
            {m.commentTakenDown()} {moderation.reason}
          </p>
          <DeferredAppeal target={{ type: 'comment', id }} />
        </div>
      )}
    </Hideable>
  );
}
