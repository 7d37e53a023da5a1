import * as contract from '../../../contract/auth/auth.ts';
import type { Input } from '../../../contract/core/endpoint.ts';
import { call } from '../core/http.ts';

export const login = (body: Input<typeof contract.login>['body']) => call(contract.login, { body });

/** The two-factor step of a login: the code that was sent for the challenge. */
export const verifyLogin = (body: Input<typeof contract.verifyLogin>['body']) =>
  call(contract.verifyLogin, { body });
