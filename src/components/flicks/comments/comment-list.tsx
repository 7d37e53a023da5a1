import { useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import type { ListOrder } from '../../../../contract/core/list-order.ts';
import type { Person } from '../../../../contract/core/shared.ts';
import type { ShownFlick } from '../../../../contract/flicks/flick.ts';
import { hintFor } from '../../../lib/forms/error-hint.ts';
import { savesData } from '../../../lib/storage/data-saver.ts';
import * as m from '../../../messages/flicks.gen.ts';
import {
  useComments,
  useLinkedComment,
  usePrefetchReplies,
} from '../../../queries/flicks/comments/comment.ts';
import { usePendingComments, usePostComment } from '../../../queries/flicks/comments/comment-post.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { RetryRow } from '../../ui/list/retry-row.tsx';
import { usePagedList } from '../../ui/list/use-paged-list.tsx';
import { CommentSkeletons } from './comment-skeletons.tsx';
import { CommentThread } from './comment-thread.tsx';
import { UnsentComment } from './pending-comment.tsx';

type CommentListProps = {
  flick: Pick<ShownFlick, '_id' | 'canComment'>;
  viewer: Person;
  sort: ListOrder;
};

/** The comments of a flick with their replies: what is unsent first, then the pinned one and the others in this order. */
export function CommentList({ flick, viewer, sort }: CommentListProps) {
  const flickId = flick._id;
  const list = useComments(flickId, sort);
  const { retry, discard } = usePostComment(flickId);
  const pendingComments = usePendingComments(flickId);
  const linkedId = useSearch({ strict: false, select: ({ comment }) => comment });
  const linked = useLinkedComment(flickId, linkedId);
  const all = list.data ?? [];
  const { top } = linked;
  // A linked comment comes first, wherever it is in the list.
  const comments = top ? [top, ...all.filter(({ _id }) => _id !== top._id)] : all;
  const isThere = (id: string) => comments.some((comment) => comment._id === id);
  // Show a reply even if its thread is not on the screen.
  const unsent = pendingComments.filter(({ parent }) => !parent || !isThere(parent.commentId));

  const prefetchReplies = usePrefetchReplies(flickId);
  const prefetchNext = useEffectEvent(() => prefetchReplies(comments));
  useEffect(() => {
    if (!list.isSuccess || savesData() || !('requestIdleCallback' in window)) return;
    const idle = requestIdleCallback(() => prefetchNext());
    return () => cancelIdleCallback(idle);
  }, [list.isSuccess]);

  const { end, failure } = usePagedList(list);
  if (linked.isComing) return <CommentSkeletons />;
  return (
    <>
      {linked.isMissing && <p className="text-text-2">{m.commentUnavailable()}</p>}
      {linked.error && (
        <RetryRow
          title={linked.error.message}
          hint={hintFor(linked.error)}
          retrying={linked.isFetching}
          onRetry={linked.retry}
        />
      )}
      {unsent.length + comments.length > 0 && (
        <ul aria-label={m.commentList()} aria-busy={list.isFetching} className="flex flex-col gap-4">
          {unsent.map((pending) => (
            <li key={pending.key}>
              <UnsentComment pending={pending} isReply={false} onRetry={retry} onDiscard={discard} />
            </li>
          ))}
          {comments.map((comment) => (
            <CommentThread
              key={comment._id}
              flickId={flickId}
              comment={comment}
              viewer={viewer}
              canReply={flick.canComment}
              pendingComments={pendingComments}
              linkedId={top === comment ? linkedId : undefined}
              linkedReply={top === comment ? linked.reply : undefined}
              onRetry={retry}
              onDiscard={discard}
            />
          ))}
        </ul>
      )}
      {list.isPending && <CommentSkeletons />}
      {flick.canComment && list.isSuccess && comments.length + unsent.length === 0 && (
        <p className="text-text-2">{m.commentsEmpty()}</p>
      )}
      {failure && (list.data ? <RetryRow {...failure} /> : <ErrorState {...failure} />)}
      {list.isFetchingNextPage && <CommentSkeletons />}
      {end}
    </>
  );
}
