import { CircleAlert } from 'lucide-react';
import { failureText } from '../../../lib/forms/error-text.ts';
import * as m from '../../../messages/flicks.gen.ts';
import { asComment, type PendingComment } from '../../../queries/flicks/comments/comment-post.ts';
import { Button } from '../../ui/button.tsx';
import { CommentLayout } from './comment-layout.tsx';

type UnsentCommentProps = {
  pending: PendingComment;
  isReply: boolean;
  onRetry: (key: string) => void;
  onDiscard: (key: string) => void;
};

/** A comment that is being sent, or failed and waits for Retry or Discard. */
export function UnsentComment({ pending, isReply, onRetry, onDiscard }: UnsentCommentProps) {
  const { key, parent, error } = pending;
  return (
    <CommentLayout
      comment={asComment(pending)}
      isReply={isReply}
      unsent
      actions={
        error ? (
          <div role="alert" className="flex w-full flex-wrap items-center gap-x-3 gap-y-2 pt-1">
            <p className="flex min-w-0 flex-1 basis-48 gap-1.5 text-danger-text text-sm">
              <CircleAlert size={15} className="mt-0.5 shrink-0" aria-hidden="true" />
              <span>
                <span className="font-semibold">
                  {parent && !isReply ? m.commentReplyNotSent({ name: parent.name }) : m.commentNotSent()}
                </span>{' '}
                {failureText(error)}
              </span>
            </p>
            <div className="flex gap-2">
              <Button variant="quiet" size="s" onClick={() => onDiscard(key)}>
                {m.commentDiscard()}
              </Button>
              <Button variant="outline" size="s" onClick={() => onRetry(key)}>
                {m.commentRetry()}
              </Button>
            </div>
          </div>
        ) : (
          <span className="text-sm text-text-2">{m.commentSending()}</span>
        )
      }
    />
  );
}
