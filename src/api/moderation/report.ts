import type { Input } from '../../../contract/core/endpoint.ts';
import * as contract from '../../../contract/moderation/report.ts';
import { call } from '../core/http.ts';

type Report = Input<typeof contract.reportFlick>['body'];

export const reportFlick = (flickId: string, body: Report, idempotencyKey: string) =>
  call(contract.reportFlick, { params: { flickId }, body }, { idempotencyKey });

export const reportComment = (commentId: string, body: Report, idempotencyKey: string) =>
  call(contract.reportComment, { params: { commentId }, body }, { idempotencyKey });

export const reportQuestion = (questionId: string, body: Report, idempotencyKey: string) =>
  call(contract.reportQuestion, { params: { questionId }, body }, { idempotencyKey });

export const reportAltSuggestion = (suggestionId: string, body: Report, idempotencyKey: string) =>
  call(contract.reportAltSuggestion, { params: { suggestionId }, body }, { idempotencyKey });

export const reportPerson = (userId: string, body: Report, idempotencyKey: string) =>
  call(contract.reportPerson, { params: { userId }, body }, { idempotencyKey });

export const reportUploadUrls = (files: readonly File[]) =>
  call(contract.reportUploadUrls, {
    body: { attachment: files.map((file) => ({ fileName: file.name, fileType: file.type })) },
  });
