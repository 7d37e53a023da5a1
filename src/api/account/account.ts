import * as contract from '../../../contract/account/account.ts';
import type { Input } from '../../../contract/core/endpoint.ts';
import { call } from '../core/http.ts';

export const deactivateAccount = (body: Input<typeof contract.deactivateAccount>['body']) =>
  call(contract.deactivateAccount, { body });

export const deleteAccount = (body: Input<typeof contract.deleteAccount>['body']) =>
  call(contract.deleteAccount, { body });
