import * as contract from '../../../contract/auth/authenticator.ts';
import type { Input } from '../../../contract/core/endpoint.ts';
import { call } from '../core/http.ts';

/** Starts the setup of an authenticator app. */
export const setUpAuthenticator = () => call(contract.setUpAuthenticator, {});

/** Turns the app on with its first code. */
export const confirmAuthenticator = (body: Input<typeof contract.confirmAuthenticator>['body']) =>
  call(contract.confirmAuthenticator, { body });

export const renewRecoveryCodes = () => call(contract.renewRecoveryCodes, {});
