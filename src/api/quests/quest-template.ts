import * as contract from '../../../contract/quests/quest-template.ts';
import { call } from '../core/http.ts';

export const listQuestTemplates = (signal?: AbortSignal) => call(contract.listQuestTemplates, {}, { signal });

export const saveQuestTemplate = (name: string, settings: contract.QuestSettings) =>
  call(contract.saveQuestTemplate, { body: { name, settings } });

export const deleteQuestTemplate = (id: string) => call(contract.deleteQuestTemplate, { params: { id } });
