import type { Input } from '../../../contract/core/endpoint.ts';
import * as contract from '../../../contract/quests/quest-create.ts';
import { call } from '../core/http.ts';

/** Signed URLs for the files of a new quest; the same key returns the same draft. */
export const requestQuestUploads = (
  media: Input<typeof contract.requestQuestUploads>['body']['media'],
  idempotencyKey: string,
) => call(contract.requestQuestUploads, { body: { media } }, { idempotencyKey });

/** Publishes a draft and reserves its money; repeating it with the same key does nothing twice. */
export const createQuest = (
  questId: string,
  body: Input<typeof contract.createQuest>['body'],
  idempotencyKey: string,
) => call(contract.createQuest, { params: { questId }, body }, { idempotencyKey });
