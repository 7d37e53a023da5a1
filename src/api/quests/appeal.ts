import * as contract from '../../../contract/quests/appeal-submit.ts';
import { call } from '../core/http.ts';

export const appealRejection = (id: string, text: string, idempotencyKey: string) =>
  call(contract.appealRejection, { params: { id }, body: { text } }, { idempotencyKey });
