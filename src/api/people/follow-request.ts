import * as contract from '../../../contract/people/follow-request.ts';
import { call } from '../core/http.ts';

/** Who asks to follow the viewer, newest first. */
export const listFollowRequests = (
  query: { page: number; snapshot?: string | undefined },
  signal?: AbortSignal,
) => call(contract.listFollowRequests, { query }, { signal });

export const decideFollowRequest = (userId: string, isAccepted: boolean) =>
  call(contract.decideFollowRequest, { params: { userId }, body: { isAccepted } });
