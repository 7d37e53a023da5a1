import * as contract from '../../../contract/auth/password.ts';
import type { Input } from '../../../contract/core/endpoint.ts';
import { call } from '../core/http.ts';

export const changePassword = (body: Input<typeof contract.changePassword>['body']) =>
  call(contract.changePassword, { body });
