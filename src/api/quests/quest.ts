import type { Input } from '../../../contract/core/endpoint.ts';
import { setSaved } from '../../../contract/flicks/save.ts';
import * as changes from '../../../contract/quests/quest-create.ts';
import * as contract from '../../../contract/quests/quest-list.ts';
import { call } from '../core/http.ts';

export const listQuests = (query: Input<typeof contract.listQuests>['query'], signal?: AbortSignal) =>
  call(contract.listQuests, { query }, { signal });

export const getQuest = (id: string, signal?: AbortSignal) =>
  call(contract.getQuest, { params: { id } }, { signal });

export const setQuestWatch = (id: string, value: boolean) =>
  call(contract.setQuestWatch, { params: { id }, body: { value } });

export const setQuestSaved = (id: string, value: boolean) =>
  call(setSaved, { query: { id, type: 'quest' }, body: { value } });

export const updateQuest = (
  id: string,
  body: Input<typeof changes.updateQuest>['body'],
  idempotencyKey: string,
) => call(changes.updateQuest, { params: { id }, body }, { idempotencyKey });

export const closeQuest = (id: string, idempotencyKey: string) =>
  call(changes.closeQuest, { params: { id } }, { idempotencyKey });

export const deleteQuest = (id: string) => call(changes.deleteQuest, { params: { id } });
