import * as contract from '../../contract/admin-problem.ts';
import type { Input } from '../../contract/endpoint.ts';
import { call } from './http.ts';

export const listProblems = (query: Input<typeof contract.listProblems>['query'], signal?: AbortSignal) =>
  call(contract.listProblems, { query }, { signal });
