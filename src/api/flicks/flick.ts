import type { Input } from '../../../contract/core/endpoint.ts';
import * as contract from '../../../contract/flicks/flick.ts';
import { call } from '../core/http.ts';

export const listFlicks = (query: Input<typeof contract.listFlicks>['query'], signal?: AbortSignal) =>
  call(contract.listFlicks, { query }, { signal });

export const getFlick = (id: string, signal?: AbortSignal) =>
  call(contract.getFlick, { params: { id } }, { signal });
