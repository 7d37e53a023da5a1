import { useMutation } from '@tanstack/react-query';
import { login } from '../../api/auth/auth.ts';
import { deviceToken } from '../../api/core/device-token.ts';
import { storeSession } from '../../api/core/session.ts';
import { welcomeBack } from '../../lib/browser/welcome-back.ts';
import { readTypedIdentifier } from '../../lib/forms/login-identifier.ts';
import { takeLocale } from '../../lib/locale/switch-locale.ts';
import { pendingLogin } from '../../lib/storage/pending-login.ts';

export interface Credentials {
  identifier: string;
  password: string;
  /** Where to continue after a two-factor login. */
  returnTo?: string | undefined;
}

/** Logs in with a phone, an email address or a username. A login challenge is stored for the two-factor page. */
export function useLogin() {
  return useMutation({
    mutationFn: async ({ identifier, password, returnTo }: Credentials) => {
      const fcmToken = deviceToken();
      const response = await login({ ...readTypedIdentifier(identifier), password, fcmToken });
      if ('accessToken' in response) {
        takeLocale(response);
        storeSession(response);
        welcomeBack(response);
        return 'signed-in' as const;
      }
      const at = Date.now();
      pendingLogin.save({
        ...response,
        deviceToken: fcmToken,
        at,
        resendAt: at + response.resendAfter * 1_000,
        returnTo,
      });
      return 'second-step' as const;
    },
    meta: { silent: true },
  });
}
