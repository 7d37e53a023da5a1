import * as contract from '../../../contract/people/private-account.ts';
import { call } from '../core/http.ts';

export const getPrivateAccount = (signal?: AbortSignal) => call(contract.getPrivateAccount, {}, { signal });

export const setPrivateAccount = (enabled: boolean) =>
  call(contract.setPrivateAccount, { body: { enabled } });
