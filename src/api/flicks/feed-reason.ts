import * as contract from '../../../contract/flicks/feed-reason.ts';
import { call } from '../core/http.ts';

export const getFeedReason = (flickId: string, signal?: AbortSignal) =>
  call(contract.getFeedReason, { params: { flickId } }, { signal });
