import * as contract from '../../../contract/auth/two-factor.ts';
import type { Input } from '../../../contract/core/endpoint.ts';
import { call } from '../core/http.ts';

export const getTwoFactor = (signal?: AbortSignal) => call(contract.getTwoFactor, {}, { signal });

export const updateTwoFactor = (body: Input<typeof contract.updateTwoFactor>['body']) =>
  call(contract.updateTwoFactor, { body });
