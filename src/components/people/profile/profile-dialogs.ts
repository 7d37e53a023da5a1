import { lazyComponent } from '../../ui/lazy-component.ts';

/** Overlays of a profile that most visits do not open. */
export const listDialogCode = lazyComponent(() =>
  import('./follow-list-dialog.tsx').then((module) => module.FollowListDialog),
);
export const editDialogCode = lazyComponent(() =>
  import('./edit-profile-dialog.tsx').then((module) => module.EditProfileDialog),
);
export const qrDialogCode = lazyComponent(() => import('./qr-dialog.tsx').then((module) => module.QrDialog));
