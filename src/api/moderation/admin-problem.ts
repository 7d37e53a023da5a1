import type { Input } from '../../../contract/core/endpoint.ts';
import * as contract from '../../../contract/moderation/admin-problem.ts';
import { call } from '../core/http.ts';

export const listProblems = (query: Input<typeof contract.listProblems>['query'], signal?: AbortSignal) =>
  call(contract.listProblems, { query }, { signal });
