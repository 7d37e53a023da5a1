import * as contract from '../../../contract/auth/confirmation.ts';
import type { Input } from '../../../contract/core/endpoint.ts';
import { call } from '../core/http.ts';

/** Confirms who is at this session: with the password and, if log-ins need one, a code, or with a passkey. */
export const confirmIdentity = (body: Input<typeof contract.confirmIdentity>['body']) =>
  call(contract.confirmIdentity, { body });

/** The options for the browser's passkey request. */
export const beginPasskeyConfirmation = () => call(contract.beginPasskeyConfirmation, {});
