import * as contract from '../../../contract/quests/invitation.ts';
import { call } from '../core/http.ts';

/** Whom the viewer can invite to their quest, the latest approved first. */
export const listPastApplicants = (
  id: string,
  query: { page: number; snapshot?: string | undefined },
  signal?: AbortSignal,
) => call(contract.listPastApplicants, { params: { id }, query }, { signal });

export const invitePastApplicant = (id: string, userId: string) =>
  call(contract.invitePastApplicant, { params: { id, userId } });
