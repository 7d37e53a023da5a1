import * as contract from '../../../contract/account/account.ts';
import type { Input } from '../../../contract/core/endpoint.ts';
import { call } from '../core/http.ts';

export const changePassword = (body: Input<typeof contract.changePassword>['body']) =>
  call(contract.changePassword, { body });

export const getTwoFactor = (signal?: AbortSignal) => call(contract.getTwoFactor, {}, { signal });

export const updateTwoFactor = (body: Input<typeof contract.updateTwoFactor>['body']) =>
  call(contract.updateTwoFactor, { body });

export const deactivateAccount = (body: Input<typeof contract.deactivateAccount>['body']) =>
  call(contract.deactivateAccount, { body });

export const deleteAccount = (body: Input<typeof contract.deleteAccount>['body']) =>
  call(contract.deleteAccount, { body });
