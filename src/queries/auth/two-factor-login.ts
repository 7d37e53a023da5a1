import { useMutation } from '@tanstack/react-query';
import { verifyLogin } from '../../api/auth/auth.ts';
import { resendOtp } from '../../api/auth/sign-up.ts';
import { storeSession } from '../../api/core/session.ts';
import { welcomeBack } from '../../lib/browser/welcome-back.ts';
import { takeLocale } from '../../lib/locale/switch-locale.ts';
import { type PendingStep, pendingLogin } from '../../lib/storage/pending-login.ts';

/** Completes a login with a sent code, an authenticator code or a recovery code. */
export function useVerifyLogin({ challenge, deviceToken }: PendingStep) {
  return useMutation({
    mutationFn: async (code: { otp: string } | { recoveryCode: string }) => {
      const response = await verifyLogin({ challenge, ...code, fcmToken: deviceToken });
      takeLocale(response);
      storeSession(response);
      welcomeBack(response);
    },
    meta: { silent: true },
  });
}

/** Requests another code; returns the login with its new resend time. */
export function useResendLoginCode(step: PendingStep) {
  return useMutation({
    mutationFn: async () => {
      const { resendAfter } = await resendOtp({ challenge: step.challenge });
      const next = { ...step, resendAt: Date.now() + resendAfter * 1_000 };
      pendingLogin.save(next);
      return next;
    },
    meta: { silent: true },
  });
}
