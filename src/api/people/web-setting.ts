import * as contract from '../../../contract/people/web-setting.ts';
import { call } from '../core/http.ts';

export const getWebSetting = (signal?: AbortSignal) => call(contract.getWebSetting, {}, { signal });

export const setWebSetting = (enabled: boolean) => call(contract.setWebSetting, { body: { enabled } });
