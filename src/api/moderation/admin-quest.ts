import type { Input } from '../../../contract/core/endpoint.ts';
import * as contract from '../../../contract/moderation/admin-quest.ts';
import { call } from '../core/http.ts';

export const listOperatorQuests = (
  query: Input<typeof contract.listOperatorQuests>['query'],
  signal?: AbortSignal,
) => call(contract.listOperatorQuests, { query }, { signal });

export const freezeQuest = (questId: string, reason: string, idempotencyKey: string) =>
  call(contract.freezeQuest, { params: { questId }, body: { reason } }, { idempotencyKey });

export const releaseQuest = (questId: string, reason: string, idempotencyKey: string) =>
  call(contract.releaseQuest, { params: { questId }, body: { reason } }, { idempotencyKey });
