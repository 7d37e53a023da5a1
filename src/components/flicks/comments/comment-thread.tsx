import { useState } from 'react';
import type { Person } from '../../../../contract/core/shared.ts';
import type { Comment } from '../../../../contract/flicks/comment.ts';
import type { PendingComment } from '../../../queries/flicks/comments/comment-post.ts';
import { draftKey, startReply } from '../composer/comment-draft-store.ts';
import { CommentEntry } from './comment-entry.tsx';
import { Replies } from './replies.tsx';

type CommentThreadProps = {
  flickId: string;
  comment: Comment;
  viewer: Person;
  canReply: boolean;
  pendingComments: PendingComment[];
  /** The linked comment, if it is this one or a reply to it. */
  linkedId?: string | undefined;
  /** The linked reply, which may be far down in the thread. */
  linkedReply?: Comment | undefined;
  onRetry: (key: string) => void;
  onDiscard: (key: string) => void;
};

/** A top-level comment with its replies; replies to a reply are in the same list. */
export function CommentThread({
  flickId,
  comment,
  viewer,
  canReply,
  pendingComments,
  linkedId,
  linkedReply,
  ...unsent
}: CommentThreadProps) {
  const [open, setOpen] = useState(false);
  const own = pendingComments.filter(({ parent }) => parent?.commentId === comment._id);
  if (own.length > 0 && !open) setOpen(true);
  const replyTo = ({ user }: Comment) =>
    startReply(draftKey(viewer.userId, flickId), {
      commentId: comment._id,
      userId: user._id,
      username: user.username,
      name: user.name,
    });
  return (
    <CommentEntry
      flickId={flickId}
      comment={comment}
      viewerId={viewer.userId}
      isReply={false}
      isLinked={linkedId === comment._id}
      onReply={canReply ? () => replyTo(comment) : undefined}
    >
      <Replies
        flickId={flickId}
        parent={comment}
        viewerId={viewer.userId}
        open={open}
        onOpen={() => setOpen(true)}
        pendingComments={own}
        linked={linkedReply}
        onReply={canReply ? replyTo : undefined}
        {...unsent}
      />
    </CommentEntry>
  );
}
