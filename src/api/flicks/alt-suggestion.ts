import * as contract from '../../../contract/flicks/alt-suggestion.ts';
import { call } from '../core/http.ts';

export const suggestAlt = (flickId: string, position: number, text: string, idempotencyKey: string) =>
  call(contract.suggestAlt, { params: { flickId }, body: { position, text } }, { idempotencyKey });

export const listAltSuggestions = (flickId: string, signal?: AbortSignal) =>
  call(contract.listAltSuggestions, { params: { flickId } }, { signal });

export const answerAltSuggestion = (suggestionId: string, accept: boolean) =>
  call(contract.answerAltSuggestion, { params: { suggestionId }, body: { accept } });

export const getAltSetting = (signal?: AbortSignal) => call(contract.getAltSetting, {}, { signal });

export const setAltSetting = (enabled: boolean) => call(contract.setAltSetting, { body: { enabled } });
