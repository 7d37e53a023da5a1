import * as contract from '../../../contract/auth/passkey.ts';
import type { Input } from '../../../contract/core/endpoint.ts';
import { call } from '../core/http.ts';

/** The options for the browser's passkey request; with the challenge of a pending login, for its person. */
export const passkeyLogInOptions = (challenge: string | undefined) =>
  call(contract.passkeyLogInOptions, { body: { challenge } });

export const passkeyLogIn = (body: Input<typeof contract.passkeyLogIn>['body']) =>
  call(contract.passkeyLogIn, { body });

export const listPasskeys = (signal?: AbortSignal) => call(contract.listPasskeys, {}, { signal });

/** The options for the browser to create a passkey. */
export const beginPasskey = () => call(contract.beginPasskey, {});

export const addPasskey = (credential: Input<typeof contract.addPasskey>['body']['credential']) =>
  call(contract.addPasskey, { body: { credential } });

export const renamePasskey = (passkeyId: string, name: string) =>
  call(contract.renamePasskey, { params: { passkeyId }, body: { name } });

export const removePasskey = (passkeyId: string) => call(contract.removePasskey, { params: { passkeyId } });
