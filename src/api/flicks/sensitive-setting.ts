import * as contract from '../../../contract/flicks/sensitive-setting.ts';
import { call } from '../core/http.ts';

export const getSensitiveSetting = (signal?: AbortSignal) =>
  call(contract.getSensitiveSetting, {}, { signal });

export const setSensitiveSetting = (enabled: boolean) =>
  call(contract.setSensitiveSetting, { body: { enabled } });
