import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { PasskeyCreation, PasskeyRequest } from '../../contract/auth/passkey.ts';
import * as m from '../messages/auth.gen.ts';

/** The person cancelled, or the device or browser failed. */
class NoPasskey extends Error {
  readonly code = 'no_passkey';
}

/** The browser's message is for developers, so people see a general one. */
const failWith = (message: string) => (cause: unknown) => {
  throw new NoPasskey(message, { cause });
};

/** Asks the person to unlock one of their passkeys. */
export const requestPasskey = (options: PasskeyRequest) =>
  startAuthentication({ optionsJSON: options }).catch(failWith(m.passkeyUnused()));

/** Asks the device to create a passkey. */
export const makePasskey = (options: PasskeyCreation) =>
  startRegistration({ optionsJSON: options }).catch((error: unknown) => {
    const has = Object(error).code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    return failWith(has ? m.passkeyExists() : m.passkeyNotCreated())(error);
  });
