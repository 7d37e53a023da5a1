import { passkeyLogIn, passkeyLogInOptions } from '../../api/auth/passkey.ts';
import { storeSession } from '../../api/core/session.ts';
import { welcomeBack } from '../../lib/browser/welcome-back.ts';
import { takeLocale } from '../../lib/locale/switch-locale.ts';
import { requestPasskey } from '../../passkeys/webauthn.ts';

/** Logs in with a passkey, or uses it to complete a login challenge. */
export async function enterWithPasskey(deviceToken: string, challenge?: string): Promise<void> {
  const { options } = await passkeyLogInOptions(challenge);
  const credential = await requestPasskey(options);
  const response = await passkeyLogIn({ credential, challenge, fcmToken: deviceToken });
  takeLocale(response);
  storeSession(response);
  welcomeBack(response);
}
