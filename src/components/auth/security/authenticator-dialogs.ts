import { lazyCode } from '../../ui/lazy-component.ts';

/** Overlays of the security section that most people never open. */
export const authenticatorDialogCode = lazyCode(() =>
  import('./authenticator-dialog.tsx').then((part) => part.AuthenticatorDialog),
);
export const renewCodesDialogCode = lazyCode(() =>
  import('./renew-codes-dialog.tsx').then((part) => part.RenewCodesDialog),
);
