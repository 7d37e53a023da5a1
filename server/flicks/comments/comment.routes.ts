import type { FastifyInstance } from 'fastify';
import { limits as textLimits } from '../../../contract/core/limits.ts';
import type { RichText } from '../../../contract/core/rich-text.ts';
import {
  createComment,
  createReply,
  deleteComment,
  editComment,
  hideComment,
  listComments,
  listCommentVersions,
  listReplies,
  pinComment,
} from '../../../contract/flicks/comment.ts';
import { rawJson } from '../../core/http/envelope.ts';
import { route } from '../../core/http/route.ts';
import type { TypedNamesService } from '../hashtags/typed-names.service.ts';
import type { CommentService } from './comment.service.ts';
import type { CommentDisplayService } from './comment-display.service.ts';
import type { CommentEditService } from './comment-edit.service.ts';
import type { CommentWriteService } from './comment-write.service.ts';

interface Services {
  comments: CommentService;
  commentWrites: CommentWriteService;
  commentEdits: CommentEditService;
  commentDisplay: CommentDisplayService;
  typedNames: TypedNamesService;
}

export function commentRoutes(app: FastifyInstance, services: Services): void {
  const { comments, commentWrites, commentEdits, commentDisplay, typedNames } = services;
  const { limits } = app.coreContext;
  const linked = (personId: string, text: RichText) =>
    typedNames.link(personId, text, {
      tokens: textLimits.comment.tokens,
      beforeCreating: () => limits.take('hashtagCreate', personId),
    });

  route(app, listComments, async ({ input, viewer }) =>
    rawJson(await comments.list(viewer.personId, input.params.flickId, input.query)),
  );

  route(app, listReplies, async ({ input, viewer }) =>
    rawJson(await comments.replies(viewer.personId, input.params, input.query)),
  );

  route(
    app,
    createComment,
    async ({ input: { params, body }, viewer, record }) => {
      await limits.take('commentHour', viewer.personId);
      const place = { flickId: params.flickId, repliedId: null };
      const comment = await linked(viewer.personId, body.comment);
      return commentWrites.create(viewer.personId, place, { ...body, comment }, record);
    },
    { limit: 'comment' },
  );

  route(
    app,
    createReply,
    async ({ input: { params, body }, viewer, record }) => {
      await limits.take('commentHour', viewer.personId);
      const place = { flickId: params.flickId, repliedId: params.parentCommentId };
      const comment = await linked(viewer.personId, body.comment);
      return commentWrites.create(viewer.personId, place, { ...body, comment }, record);
    },
    { limit: 'comment' },
  );

  route(
    app,
    editComment,
    async ({ input: { params, body }, viewer }) => {
      const comment = await linked(viewer.personId, body.comment);
      return commentEdits.edit(viewer.personId, params.commentId, { ...body, comment });
    },
    { limit: 'comment' },
  );

  route(app, listCommentVersions, ({ input, viewer }) =>
    commentEdits.versions(viewer.personId, input.params.commentId),
  );

  route(app, pinComment, ({ input: { params, body }, viewer }) =>
    commentDisplay.pin(viewer.personId, params.commentId, body.value),
  );

  route(app, hideComment, ({ input: { params, body }, viewer }) =>
    commentDisplay.hide(viewer.personId, params.commentId, body.value),
  );

  route(app, deleteComment, async ({ input, viewer, text }) => ({
    message: text('commentDeleted'),
    ...(await commentWrites.remove(viewer.personId, input.params.commentId)),
  }));
}
