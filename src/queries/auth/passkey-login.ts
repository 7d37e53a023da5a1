import { useMutation } from '@tanstack/react-query';
import { deviceToken } from '../../api/core/device-token.ts';
import type { PendingStep } from '../../lib/storage/pending-login.ts';

/** Logs in with a passkey; its code is loaded when the button is pressed. */
export function usePasskeyLogIn(step?: PendingStep) {
  return useMutation({
    mutationFn: async () => {
      const { enterWithPasskey } = await import('./sign-in-with-passkey.ts');
      return enterWithPasskey(step?.deviceToken ?? deviceToken(), step?.challenge);
    },
    meta: { silent: true },
  });
}
