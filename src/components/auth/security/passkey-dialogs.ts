import { lazyCode } from '../../ui/lazy-component.ts';

/** Overlays of the card of passkeys. */
export const passkeyDialogCode = lazyCode(() =>
  import('./passkey-dialog.tsx').then((part) => part.PasskeyDialog),
);
export const passkeyNameDialogCode = lazyCode(() =>
  import('./passkey-name-dialog.tsx').then((part) => part.PasskeyNameDialog),
);
