import { passkeyLogIn, passkeyLogInOptions } from '../../api/auth/passkey.ts';
import { storeSession } from '../../api/core/session.ts';
import { welcomeBack } from '../../lib/browser/welcome-back.ts';
import { askForPasskey } from '../../passkeys/webauthn.ts';

/** Logs in with a passkey, or finishes with one the log-in of that challenge. */
export async function enterWithPasskey(deviceToken: string, challenge?: string): Promise<void> {
  const { options } = await passkeyLogInOptions(challenge);
  const credential = await askForPasskey(options);
  const answer = await passkeyLogIn({ credential, challenge, fcmToken: deviceToken });
  storeSession(answer);
  welcomeBack(answer);
}
