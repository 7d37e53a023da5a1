import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { PasskeyCreation, PasskeyRequest } from '../../contract/auth/passkey.ts';

/** The person, their device or their browser gave none. */
class NoPasskey extends Error {
  readonly code = 'no_passkey';
}

/** The browser's message is for developers; people only learn that it did not work. */
const failWith = (message: string) => (cause: unknown) => {
  throw new NoPasskey(message, { cause });
};

/** Has the person unlock a passkey of theirs. */
export const requestPasskey = (options: PasskeyRequest) =>
  startAuthentication({ optionsJSON: options }).catch(failWith('No passkey was used'));

/** Has the device of the person make one. */
export const makePasskey = (options: PasskeyCreation) =>
  startRegistration({ optionsJSON: options }).catch((error: unknown) => {
    const has = Object(error).code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    return failWith(has ? 'This device has a passkey of yours already' : 'No passkey was made')(error);
  });
