import type { TwoFactorMethod, TwoFactorSettings } from '../../../../contract/auth/two-factor.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';

/** What replaces the codes of now; null for no code any more. */
export type NextMethod = Exclude<TwoFactorMethod, 'totp'> | null;

type TwoFactorRemovalDialogProps = {
  settings: TwoFactorSettings;
  next: NextMethod;
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

const off = { title: 'Turn off two-factor login?', action: 'Turn off' };
const messages = {
  sms: { title: 'Get codes by text message?', action: 'Switch' },
  email: { title: 'Get codes by email?', action: 'Switch' },
};

/** Asks before logins need no code any more, or a less secure one. */
export function TwoFactorRemovalDialog(props: TwoFactorRemovalDialogProps) {
  const { settings, next, open, onClose, onConfirm } = props;
  const { title, action } = next ? messages[next] : off;
  const stops =
    settings.twoFactorMethod === 'totp'
      ? 'Your app and your recovery codes will stop working.'
      : 'Your recovery codes will stop working.';
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      body={next ? stops : `Your password alone will be enough to log in. ${stops}`}
      confirmLabel={action}
      danger
      onConfirm={onConfirm}
    />
  );
}
