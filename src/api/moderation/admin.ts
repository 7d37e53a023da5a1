import type { Input } from '../../../contract/core/endpoint.ts';
import * as contract from '../../../contract/moderation/admin.ts';
import { call } from '../core/http.ts';

export const operatorSelf = (signal?: AbortSignal) => call(contract.operatorSelf, {}, { signal });

export const listCases = (query: Input<typeof contract.listCases>['query'], signal?: AbortSignal) =>
  call(contract.listCases, { query }, { signal });

export const getCase = (caseId: string, signal?: AbortSignal) =>
  call(contract.getCase, { params: { caseId } }, { signal });

export const actOnCase = (
  caseId: string,
  body: Input<typeof contract.actOnCase>['body'],
  idempotencyKey: string,
) => call(contract.actOnCase, { params: { caseId }, body }, { idempotencyKey });

export const listAudit = (query: Input<typeof contract.listAudit>['query'], signal?: AbortSignal) =>
  call(contract.listAudit, { query }, { signal });
