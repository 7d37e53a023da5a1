import type { Input } from '../../../contract/core/endpoint.ts';
import type { Token } from '../../../contract/core/rich-text.ts';
import * as contract from '../../../contract/flicks/comment.ts';
import { call } from '../core/http.ts';

type Page = Input<typeof contract.listReplies>['query'];

export const listComments = (
  flickId: string,
  query: Input<typeof contract.listComments>['query'],
  signal?: AbortSignal,
) => call(contract.listComments, { params: { flickId }, query }, { signal });

export const listReplies = (flickId: string, commentId: string, query: Page, signal?: AbortSignal) =>
  call(contract.listReplies, { params: { flickId, commentId }, query }, { signal });

export const createComment = (flickId: string, comment: Token[], idempotencyKey: string) =>
  call(contract.createComment, { params: { flickId }, body: { comment } }, { idempotencyKey });

export const createReply = (
  flickId: string,
  parentCommentId: string,
  comment: Token[],
  idempotencyKey: string,
) =>
  call(contract.createReply, { params: { flickId, parentCommentId }, body: { comment } }, { idempotencyKey });

export const deleteComment = (commentId: string) => call(contract.deleteComment, { params: { commentId } });
