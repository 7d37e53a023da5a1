import { lazyComponent } from '../../ui/lazy-component.ts';

/** Overlays of the security section that most people never open. */
export const authenticatorDialogCode = lazyComponent(() =>
  import('./authenticator-dialog.tsx').then((part) => part.AuthenticatorDialog),
);
export const contactFactorDialogCode = lazyComponent(() =>
  import('./contact-factor-dialog.tsx').then((part) => part.ContactFactorDialog),
);
export const renewCodesDialogCode = lazyComponent(() =>
  import('./renew-codes-dialog.tsx').then((part) => part.RenewCodesDialog),
);
