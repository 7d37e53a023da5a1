import * as contract from '../../../contract/quests/quest-report.ts';
import { call } from '../core/http.ts';

export const getQuestReport = (userId: string, signal?: AbortSignal) =>
  call(contract.getQuestReport, { params: { userId } }, { signal });
