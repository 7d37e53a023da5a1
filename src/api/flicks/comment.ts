import type { Input } from '../../../contract/core/endpoint.ts';
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

type Written = Input<typeof contract.createComment>['body'];

export const createComment = (flickId: string, body: Written, idempotencyKey: string) =>
  call(contract.createComment, { params: { flickId }, body }, { idempotencyKey });

export const createReply = (
  flickId: string,
  parentCommentId: string,
  body: Written,
  idempotencyKey: string,
) => call(contract.createReply, { params: { flickId, parentCommentId }, body }, { idempotencyKey });

export const editComment = (commentId: string, body: Written) =>
  call(contract.editComment, { params: { commentId }, body });

export const listCommentVersions = (commentId: string, signal?: AbortSignal) =>
  call(contract.listCommentVersions, { params: { commentId } }, { signal });

export const pinComment = (commentId: string, value: boolean) =>
  call(contract.pinComment, { params: { commentId }, body: { value } });

export const hideComment = (commentId: string, value: boolean) =>
  call(contract.hideComment, { params: { commentId }, body: { value } });

export const deleteComment = (commentId: string) => call(contract.deleteComment, { params: { commentId } });
