import {
  infiniteQueryOptions,
  queryOptions,
  skipToken,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '../../../../contract/core/limits.ts';
import type { ListOrder } from '../../../../contract/core/list-order.ts';
import type { Comment, WireComment } from '../../../../contract/flicks/comment.ts';
import * as api from '../../../api/flicks/comment.ts';
import { completeComment } from '../../cache/comments.ts';
import { FIRST_PAGE, firstPageOnly, nextPageParam, type Pages, uniqueItems } from '../../cache/core/pages.ts';
import { STALE } from '../../core/client.ts';
import { readViewer } from '../../core/viewer.ts';
import { commentKeys } from '../../keys/comment-keys.ts';

const complete = (items: WireComment[]): Comment[] =>
  items.map((item) => completeComment(item, readViewer(), new Date()));

export const commentQueries = {
  all: commentKeys.all,

  /** Top-level comments of a flick, each once: the pinned one, then the newest or the most liked first. */
  list: (flickId: string, sort: ListOrder = 'newest') =>
    infiniteQueryOptions({
      queryKey: sort === 'top' ? commentKeys.top(flickId) : commentKeys.list(flickId),
      queryFn: async ({ pageParam, signal }) => {
        const query = { ...pageParam, sort };
        const { comments, pinned, ...rest } = await api.listComments(flickId, query, signal);
        const others = comments.filter(({ _id }) => _id !== pinned?._id);
        return { items: complete(pinned ? [pinned, ...others] : comments), ...rest };
      },
      initialPageParam: FIRST_PAGE,
      getNextPageParam: (last) => nextPageParam(last, limits.page.list),
      select: uniqueItems<Comment>,
      staleTime: STALE.list,
    }),

  /** The linked comment: its top-level comment and, if it is a reply, the reply. */
  around: (flickId: string, commentId: string | undefined) =>
    queryOptions({
      queryKey: commentKeys.around(flickId, commentId ?? ''),
      queryFn:
        commentId === undefined
          ? skipToken
          : async ({ signal }): Promise<Pages<Comment>> => {
              const query = { around: commentId, limit: 1 };
              const { comments, anchor, ...rest } = await api.listComments(flickId, query, signal);
              const top = comments.filter(({ _id }) => _id === anchor?._id);
              const items = complete(anchor?.reply ? [...top, anchor.reply] : top);
              return { pages: [{ items, ...rest }], pageParams: [FIRST_PAGE] };
            },
      staleTime: STALE.list,
    }),

  /** Replies to one comment, newest first, each once. */
  replies: (flickId: string, commentId: string) =>
    infiniteQueryOptions({
      queryKey: commentKeys.replies(flickId, commentId),
      queryFn: async ({ pageParam, signal }) => {
        const { replies, ...rest } = await api.listReplies(flickId, commentId, pageParam, signal);
        return { items: complete(replies), ...rest };
      },
      initialPageParam: FIRST_PAGE,
      getNextPageParam: (last) => nextPageParam(last, limits.page.list),
      select: uniqueItems<Comment>,
      staleTime: STALE.list,
    }),
};

/** The comments of a flick; data from an earlier visit is trimmed to the first page and refetched. */
export function useComments(flickId: string, sort: ListOrder) {
  const client = useQueryClient();
  const options = commentQueries.list(flickId, sort);
  useState(() => {
    const query = client.getQueryCache().find({ queryKey: options.queryKey });
    if (!query?.isStaleByTime(STALE.list)) return;
    const updatedAt = query.state.dataUpdatedAt;
    client.setQueryData<Pages<Comment>>(options.queryKey, (data) => data && firstPageOnly(data), {
      updatedAt,
    });
  });
  return useInfiniteQuery(options);
}

/** The linked comment, its thread, and whether they are still loading; undefined without a link. */
export function useLinkedComment(flickId: string, commentId: string | undefined) {
  const read = useQuery(commentQueries.around(flickId, commentId));
  const items = read.data?.pages.flatMap((page) => page.items) ?? [];
  const found = items.find(({ _id }) => _id === commentId);
  const top = found?.parentCommentId ? items.find(({ _id }) => _id === found.parentCommentId) : found;
  return {
    top,
    reply: top && found !== top ? found : undefined,
    isComing: commentId !== undefined && read.isPending,
    isMissing: commentId !== undefined && read.isSuccess && !top,
    error: read.error,
    isFetching: read.isFetching,
    retry: () => void read.refetch(),
  };
}

/** The replies to a comment: what is cached, and loaded once `open`. */
export function useReplies(flickId: string, commentId: string, open: boolean) {
  return useInfiniteQuery({ ...commentQueries.replies(flickId, commentId), enabled: open });
}

/** How many threads load their replies in advance. */
const PREFETCH_COUNT = 2;

/** Prefetches the replies of the first threads. */
export function usePrefetchReplies(flickId: string) {
  const client = useQueryClient();
  return (comments: readonly Comment[]) => {
    const threads = comments.slice(0, PREFETCH_COUNT).filter((comment) => comment.replyCount > 0);
    for (const { _id } of threads) client.prefetchInfiniteQuery(commentQueries.replies(flickId, _id));
  };
}
