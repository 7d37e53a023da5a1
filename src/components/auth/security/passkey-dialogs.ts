import { lazyComponent } from '../../ui/lazy-component.ts';

/** Overlays of the card of passkeys. */
export const passkeyDialogCode = lazyComponent(() =>
  import('./passkey-dialog.tsx').then((part) => part.PasskeyDialog),
);
export const passkeyNameDialogCode = lazyComponent(() =>
  import('./passkey-name-dialog.tsx').then((part) => part.PasskeyNameDialog),
);
