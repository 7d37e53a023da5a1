import type { CaseTarget } from '../../../contract/moderation/admin.ts';
import * as contract from '../../../contract/moderation/appeal.ts';
import { call } from '../core/http.ts';

/** The viewer, or something of theirs. */
export interface ModerationTarget {
  type: CaseTarget;
  id: string;
}

export const getModeration = (params: ModerationTarget, signal?: AbortSignal) =>
  call(contract.getModeration, { params }, { signal });

export const appealModeration = (params: ModerationTarget, text: string, idempotencyKey: string) =>
  call(contract.appealModeration, { params, body: { text } }, { idempotencyKey });
