import { lazyCode } from '../../ui/lazy-component.ts';

/** Overlays of a profile that most visits do not open. */
export const listDialogCode = lazyCode(() =>
  import('./follow-list-dialog.tsx').then((module) => module.FollowListDialog),
);
export const editDialogCode = lazyCode(() =>
  import('./edit-profile-dialog.tsx').then((module) => module.EditProfileDialog),
);
export const qrDialogCode = lazyCode(() => import('./qr-dialog.tsx').then((module) => module.QrDialog));
