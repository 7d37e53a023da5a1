import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { limits } from '../core/limits.ts';
import { listOrder } from '../core/list-order.ts';
import { richText, token } from '../core/rich-text.ts';
import { id, message, paged, paging, time } from '../core/shared.ts';
import { textLanguage } from '../core/text-language.ts';

export const comment = z.object({
  _id: id,
  user: z.object({ _id: id, username: z.string(), photo: z.nullable(z.string()), name: z.string() }),
  createdAt: time,
  /** When its writer last changed the text; null if never. */
  editedAt: z.optional(z.nullable(time)),
  isLiked: z.boolean(),
  likeCount: z.int(),
  replyCount: z.int(),
  parentCommentId: z.nullable(id),
  comment: z.array(token),
  /** The language of its text as an ISO 639 code; null if it is unknown. */
  language: z.optional(z.nullable(z.string())),
  canDelete: z.boolean(),
  /** Whether it is the first of its flick's comments. */
  isPinned: z.optional(z.boolean()),
  /** Whether the viewer may pin it: the author of the flick, for top-level comments. */
  canPin: z.optional(z.boolean()),
  /** Only for the author of the flick: whether they hid it from all but its writer. */
  isHidden: z.optional(z.boolean()),
  /** Whether it contains a word that the viewer muted. */
  isMuted: z.optional(z.boolean()),
  /** Only for the author, who still sees it: why operators removed it. */
  moderation: z.optional(z.nullable(z.object({ reason: z.string() }))),
});

/** A comment on the wire; older servers and optimistic writes may omit the time and the author. */
export const wireComment = z.extend(comment, {
  user: z.optional(comment.shape.user),
  createdAt: z.optional(time),
});
export type Comment = z.output<typeof comment>;
export type WireComment = z.output<typeof wireComment>;

/** Text only: 1 to 1,000 characters in total. */
export const commentText = richText({ min: 1, max: limits.comment.max, tokens: limits.comment.tokens });

const ERROR_OWN_WORDS = 'Failed to fetch';
const written = {
  access: 'member' as const,
  body: z.object({ comment: commentText, language: textLanguage }),
  data: z.object({ replies: z.array(wireComment) }),
  fallback: ERROR_OWN_WORDS,
  idempotent: true,
};

export const listComments = endpoint({
  method: 'GET',
  path: '/v1/comment/:flickId',
  access: 'member',
  summary:
    'Top-level comments, newest or most liked first; `around` answers the page of the newest ones that holds that comment, or page 1 where it is not on this flick',
  params: z.object({ flickId: id }),
  query: z.object({
    ...paging(limits.page.list),
    sort: z._default(listOrder, 'newest'),
    around: z.optional(id),
  }),
  data: z.object({
    comments: z.array(wireComment),
    /** On page 1, except with `around`: the pinned comment, which is also in its place. */
    pinned: z.optional(z.nullable(wireComment)),
    /** With `around`: the top-level comment, and the reply if `around` named one. */
    anchor: z.optional(z.object({ _id: id, reply: z.nullable(wireComment) })),
    ...paged,
  }),
  fallback: ERROR_OWN_WORDS,
});

export const listReplies = endpoint({
  method: 'GET',
  path: '/v1/comment/:flickId/:commentId',
  access: 'member',
  summary: 'Replies to a comment, newest first',
  params: z.object({ flickId: id, commentId: id }),
  query: z.object(paging(limits.page.list)),
  data: z.object({ replies: z.array(wireComment), ...paged }),
  fallback: ERROR_OWN_WORDS,
});

export const createComment = endpoint({
  method: 'POST',
  path: '/v1/comment/:flickId',
  summary: 'Writes a comment; the last item of `replies` is the new one',
  params: z.object({ flickId: id }),
  ...written,
});

export const createReply = endpoint({
  method: 'POST',
  path: '/v1/comment/:flickId/:parentCommentId',
  summary: 'Replies to a comment; a reply to a reply is stored under the top comment',
  params: z.object({ flickId: id, parentCommentId: id }),
  ...written,
});

export const editComment = endpoint({
  method: 'PUT',
  path: '/v1/comment/:commentId',
  access: 'member',
  summary: 'Changes the text of one’s own comment; what it said before stays readable',
  params: z.object({ commentId: id }),
  body: written.body,
  data: z.pick(comment, { comment: true, language: true, editedAt: true }),
  fallback: ERROR_OWN_WORDS,
});

export const listCommentVersions = endpoint({
  method: 'GET',
  path: '/v1/comment-version/:commentId',
  access: 'member',
  summary: 'What an edited comment said before, newest first: the last fifty texts',
  params: z.object({ commentId: id }),
  data: z.object({
    /** `createdAt` is when that text was written. */
    versions: z.array(z.object({ _id: id, comment: z.array(token), createdAt: time })),
  }),
  fallback: ERROR_OWN_WORDS,
});
export type CommentVersion = z.output<typeof listCommentVersions.data>['versions'][number];

export const pinComment = endpoint({
  method: 'POST',
  path: '/v1/comment/:commentId/pin',
  access: 'member',
  summary:
    'Shows a comment before all others of one’s own flick, instead of the one pinned before, or no longer; a hidden one is shown again',
  params: z.object({ commentId: id }),
  body: z.object({ value: z.boolean() }),
  data: z.object({ isPinned: z.boolean() }),
  fallback: ERROR_OWN_WORDS,
});

export const hideComment = endpoint({
  method: 'POST',
  path: '/v1/comment/:commentId/hide',
  access: 'member',
  summary:
    'Hides another person’s comment under one’s own flick from all but its writer, or shows it again; a pinned one is unpinned',
  params: z.object({ commentId: id }),
  body: z.object({ value: z.boolean() }),
  data: z.object({ isHidden: z.boolean() }),
  fallback: ERROR_OWN_WORDS,
});

export const deleteComment = endpoint({
  method: 'DELETE',
  path: '/v1/comment/:commentId',
  access: 'member',
  summary: 'Deletes a comment with its replies: its writer or the flick’s owner',
  params: z.object({ commentId: id }),
  data: z.extend(message, {
    parentCommentId: z.nullable(id),
    commentCount: z.int(),
    replyCount: z.int(),
  }),
  fallback: ERROR_OWN_WORDS,
});
