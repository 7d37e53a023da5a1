import * as contract from '../../../contract/flicks/posting-setting.ts';
import { call } from '../core/http.ts';

export const getPostingSettings = (signal?: AbortSignal) => call(contract.getPostingSettings, {}, { signal });

export const setPostingSettings = (settings: contract.PostingSettings) =>
  call(contract.setPostingSettings, { body: settings });
