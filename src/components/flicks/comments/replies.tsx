import type { Comment } from '../../../../contract/flicks/comment.ts';
import { hintFor } from '../../../lib/forms/error-hint.ts';
import * as m from '../../../messages/flicks.gen.ts';
import { useReplies } from '../../../queries/flicks/comments/comment.ts';
import type { PendingComment } from '../../../queries/flicks/comments/comment-post.ts';
import { RetryRow } from '../../ui/list/retry-row.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { CommentEntry } from './comment-entry.tsx';
import { commentAction } from './comment-layout.tsx';
import { UnsentComment } from './pending-comment.tsx';

type RepliesProps = {
  flickId: string;
  parent: Comment;
  viewerId: string;
  /** Whether what the server has is shown; unsent replies always are. */
  open: boolean;
  onOpen: () => void;
  pendingComments: PendingComment[];
  /** The reply that a link names, shown from the start. */
  linked?: Comment | undefined;
  onReply?: ((reply: Comment) => void) | undefined;
  onRetry: (key: string) => void;
  onDiscard: (key: string) => void;
};

/** The replies to one comment, newest first, twelve at a time. */
export function Replies(props: RepliesProps) {
  const { flickId, parent, viewerId, open, pendingComments: unsent, linked, onReply } = props;
  const read = useReplies(flickId, parent._id, open);
  const known = open ? (read.data ?? []) : [];
  const isKnown = !linked || known.some(({ _id }) => _id === linked._id);
  const replies = isKnown ? known : [linked, ...known];
  const left = parent.replyCount - replies.length;
  // Once the last page is loaded, a different count is outdated.
  const more = open && read.isSuccess ? read.hasNextPage && left > 0 : left > 0;
  const failed = open && read.error && !read.isFetching ? read.error : null;
  const showMore = () => {
    if (!open) props.onOpen();
    else if (read.data) read.fetchNextPage();
    else read.refetch();
  };
  if (unsent.length + replies.length === 0 && !more && !failed) return null;
  return (
    <div className="mt-3 flex flex-col gap-3 ps-12">
      {unsent.length + replies.length > 0 && (
        <ul aria-label={m.commentReplies({ name: parent.user.name })} className="flex flex-col gap-3">
          {unsent.map((pending) => (
            <li key={pending.key}>
              <UnsentComment pending={pending} isReply onRetry={props.onRetry} onDiscard={props.onDiscard} />
            </li>
          ))}
          {replies.map((reply) => (
            <CommentEntry
              key={reply._id}
              flickId={flickId}
              comment={reply}
              viewerId={viewerId}
              isReply
              isLinked={linked?._id === reply._id}
              onReply={onReply && (() => onReply(reply))}
            />
          ))}
        </ul>
      )}
      {failed ? (
        <RetryRow title={failed.message} hint={hintFor(failed)} onRetry={showMore} />
      ) : (
        more && (
          <button
            type="button"
            aria-busy={read.isFetching || undefined}
            onClick={() => !read.isFetching && showMore()}
            className={`${commentAction} flex items-center gap-2 self-start`}
          >
            <span className="h-px w-6 bg-line-strong" aria-hidden="true" />
            {replies.length > 0
              ? m.commentShowMoreReplies({ count: left })
              : m.commentShowReplies({ count: left })}
            {read.isFetching && <Spinner size={14} />}
          </button>
        )
      )}
    </div>
  );
}
