import { useMutation } from '@tanstack/react-query';
import * as api from '../../api/auth/confirmation.ts';
import { endConfirmation } from '../../api/core/confirmation.ts';

type Entered = { password: string; otp?: string; recoveryCode?: string };

/** Confirms with the password and, if log-ins need one, a code: see `readCodeRequired`. The dialog shows the error. */
export function useConfirmIdentity() {
  return useMutation({
    mutationFn: (entered: Entered) => api.confirmIdentity(entered),
    onSuccess: endConfirmation,
    gcTime: 0,
    meta: { silent: true },
  });
}

/** Confirms with a passkey; its code is loaded when the button is pressed. */
export function useConfirmByPasskey() {
  return useMutation({
    mutationFn: async () => {
      const { options } = await api.beginPasskeyConfirmation();
      const { requestPasskey } = await import('../../passkeys/webauthn.ts');
      return api.confirmIdentity({ credential: await requestPasskey(options) });
    },
    onSuccess: endConfirmation,
    gcTime: 0,
    meta: { silent: true },
  });
}
