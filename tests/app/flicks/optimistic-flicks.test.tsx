import { http } from 'msw';
import type { Collection } from '../../../contract/flicks/collection.ts';
import { setCollected } from '../../../contract/flicks/collection.ts';
import { deleteComment } from '../../../contract/flicks/comment.ts';
import { deleteFlick } from '../../../contract/flicks/flick-delete.ts';
import { setLike } from '../../../contract/flicks/like.ts';
import { setNotInterested } from '../../../contract/flicks/not-interested.ts';
import { getOwnRepost, repostFlick } from '../../../contract/flicks/repost.ts';
import { setSaved } from '../../../contract/flicks/save.ts';
import { useCollected } from '../../../src/queries/flicks/collection.ts';
import {
  useDeleteComment,
  useIsCommentRemoving,
} from '../../../src/queries/flicks/comments/comment-delete.ts';
import { useDeleteFlick } from '../../../src/queries/flicks/flick-delete.ts';
import { useIsBeingDeleted, useIsBeingHidden } from '../../../src/queries/flicks/flick-deleted.ts';
import { type Likeable, useLike } from '../../../src/queries/flicks/like.ts';
import { useNotInterested } from '../../../src/queries/flicks/not-interested.ts';
import { useRepost } from '../../../src/queries/flicks/repost.ts';
import { useSetReposted } from '../../../src/queries/flicks/repost-write.ts';
import { useSave } from '../../../src/queries/flicks/save.ts';
import { keyOfSaved, useForgetRemoved } from '../../../src/queries/flicks/saved.ts';
import { commentKeys } from '../../../src/queries/keys/comment-keys.ts';
import { flickKeys } from '../../../src/queries/keys/flick-keys.ts';
import { aComment, api, newId, respond } from '../../support/app/mock-responses.ts';
import { describeOptimisticWrite, onePage } from '../../support/app/optimistic-writes.tsx';
import { demoPerson } from '../../support/app/render-app.tsx';
import { aPost } from '../../support/flicks/flicks.ts';

const done = { message: 'Done' };
const idsOf = (data: { pages: { items: { _id: string }[] }[] }) =>
  data.pages.flatMap(({ items }) => items.map(({ _id }) => _id));

/** What a reader sees of a like, and a press on it. */
function useShownLike(target: Likeable) {
  const { isLiked, likeCount, setLiked } = useLike(target);
  return { shown: { isLiked, likeCount }, press: () => setLiked(!isLiked) };
}

describeOptimisticWrite('liking a flick', () => {
  const post = aPost({ likeCount: 10 });
  return {
    queryKey: flickKeys.detail(post._id),
    data: post,
    use: ({ _id: id, isLiked, likeCount }) => useShownLike({ id, type: 'flick', isLiked, likeCount }),
    endpoint: setLike,
    answer: () => respond(setLike, { isLiked: true, likeCount: 14 }),
    before: { isLiked: false, likeCount: 10 },
    pending: { isLiked: true, likeCount: 11 },
    after: { isLiked: true, likeCount: 14 },
  };
});

describeOptimisticWrite('taking back the like of a comment', () => {
  const comment = aComment({ isLiked: true, likeCount: 5 });
  return {
    queryKey: commentKeys.list(newId()),
    data: onePage(comment),
    use: ({ pages }) => {
      const { _id: id, isLiked, likeCount } = pages[0]?.items[0] ?? comment;
      return useShownLike({ id, type: 'comment', isLiked, likeCount });
    },
    endpoint: setLike,
    answer: () => respond(setLike, { isLiked: false, likeCount: 2 }),
    before: { isLiked: true, likeCount: 5 },
    pending: { isLiked: false, likeCount: 4 },
    after: { isLiked: false, likeCount: 2 },
  };
});

describeOptimisticWrite('saving a flick', () => {
  const post = aPost();
  return {
    queryKey: flickKeys.detail(post._id),
    data: post,
    use: (flick) => {
      const { isSaved, setSaved: set } = useSave(flick);
      return { shown: isSaved, press: () => set(true) };
    },
    endpoint: setSaved,
    answer: () => respond(setSaved, { isSaved: true }),
    before: false,
    pending: true,
    after: true,
  };
});

describeOptimisticWrite('removing a saved flick that is gone', () => {
  const flickId = newId();
  const page = { items: [], gone: [{ flickId, place: 0 }], page: 1, totalPages: 1 };
  return {
    queryKey: [...keyOfSaved(), ''],
    data: { pages: [page], pageParams: [{ page: 1 }] },
    use: ({ pages }) => {
      const { isRemoving: isLeaving, forget } = useForgetRemoved(flickId);
      return { shown: { isLeaving, gone: pages[0]?.gone.length }, press: forget };
    },
    endpoint: setSaved,
    answer: () => respond(setSaved, { isSaved: false }),
    before: { isLeaving: false, gone: 1 },
    pending: { isLeaving: true, gone: 1 },
    after: { isLeaving: false, gone: 0 },
  };
});

describeOptimisticWrite('putting a flick in a collection', () => {
  const savedItem = { id: newId(), type: 'flick' as const };
  const own: Collection = {
    _id: newId(),
    name: 'Light',
    flickCount: 0,
    questCount: 0,
    covers: [],
    has: false,
  };
  return {
    queryKey: ['collection', `flick ${savedItem.id}`],
    data: { collections: [own] },
    use: ({ collections }) => {
      const { isCollected, setCollected: set } = useCollected(savedItem, collections[0] ?? own);
      return { shown: isCollected, press: () => set(true) };
    },
    endpoint: setCollected,
    answer: () => respond(setCollected, { isCollected: true }),
    before: false,
    pending: true,
    after: true,
  };
});

describeOptimisticWrite('reposting a flick', () => {
  const post = aPost({ repostCount: 2 });
  const repost = aPost({
    user: { ...demoPerson, isFollowing: false, isRequested: false },
    repostOf: { ...post, repostCount: 6 },
  });
  return {
    queryKey: flickKeys.detail(post._id),
    data: post,
    use: (flick) => {
      const { isReposted, repostCount } = useRepost(flick);
      const set = useSetReposted(flick._id);
      return { shown: { isReposted, repostCount }, press: () => set(true) };
    },
    endpoint: repostFlick,
    answer: () => respond(repostFlick, repost),
    before: { isReposted: false, repostCount: 2 },
    pending: { isReposted: true, repostCount: 3 },
    after: { isReposted: true, repostCount: 6 },
  };
});

describeOptimisticWrite('taking a repost back', () => {
  const post = aPost({ repostCount: 2, isReposted: true });
  const repost = aPost({ user: { ...demoPerson, isFollowing: false, isRequested: false }, repostOf: post });
  return {
    queryKey: flickKeys.detail(post._id),
    data: post,
    use: (flick) => {
      const { isReposted, repostCount, isGoing } = useRepost(flick);
      const set = useSetReposted(flick._id);
      return { shown: { isReposted, repostCount, isGoing }, press: () => set(false) };
    },
    endpoint: deleteFlick,
    handlers: [http.get(api(getOwnRepost.path), () => respond(getOwnRepost, repost))],
    answer: () => respond(deleteFlick, done),
    before: { isReposted: true, repostCount: 2, isGoing: false },
    pending: { isReposted: false, repostCount: 1, isGoing: true },
    after: { isReposted: false, repostCount: 1, isGoing: false },
  };
});

describeOptimisticWrite('deleting a flick', () => {
  const [post, other] = [aPost(), aPost()];
  return {
    queryKey: flickKeys.feed('latest'),
    data: onePage(post, other),
    use: (data) => {
      const remove = useDeleteFlick();
      const isLeaving = useIsBeingDeleted(post._id);
      return { shown: { isLeaving, ids: idsOf(data) }, press: () => remove(post._id) };
    },
    endpoint: deleteFlick,
    answer: () => respond(deleteFlick, done),
    before: { isLeaving: false, ids: [post._id, other._id] },
    pending: { isLeaving: true, ids: [post._id, other._id] },
    after: { isLeaving: false, ids: [other._id] },
  };
});

describeOptimisticWrite('keeping a flick out of the feeds', () => {
  const [post, other] = [aPost(), aPost()];
  return {
    queryKey: flickKeys.feed('latest'),
    data: onePage(post, other),
    use: (data) => {
      const keepOut = useNotInterested(post._id);
      const isLeaving = useIsBeingHidden(post._id);
      return { shown: { isLeaving, ids: idsOf(data) }, press: () => void keepOut() };
    },
    endpoint: setNotInterested,
    answer: () => respond(setNotInterested, { isNotInterested: true }),
    before: { isLeaving: false, ids: [post._id, other._id] },
    pending: { isLeaving: true, ids: [post._id, other._id] },
    after: { isLeaving: false, ids: [other._id] },
  };
});

describeOptimisticWrite('deleting a comment', () => {
  const flickId = newId();
  const [comment, other] = [aComment({ canDelete: true }), aComment()];
  return {
    queryKey: commentKeys.list(flickId),
    data: onePage(comment, other),
    use: (data) => {
      const remove = useDeleteComment(flickId);
      const isLeaving = useIsCommentRemoving(flickId, comment._id);
      return { shown: { isLeaving, ids: idsOf(data) }, press: () => remove(comment._id) };
    },
    endpoint: deleteComment,
    answer: () => respond(deleteComment, { ...done, parentCommentId: null, commentCount: 1, replyCount: 0 }),
    before: { isLeaving: false, ids: [comment._id, other._id] },
    pending: { isLeaving: true, ids: [comment._id, other._id] },
    after: { isLeaving: false, ids: [other._id] },
  };
});
