import type { TwoFactorMethod, TwoFactorSettings } from '../../../../contract/auth/two-factor.ts';
import * as m from '../../../messages/auth.gen.ts';
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

const off = { title: m.twoFactorOffTitle(), action: m.twoFactorOff() };
const switches = {
  sms: { title: m.twoFactorSwitchSms(), action: m.twoFactorSwitchAction() },
  email: { title: m.twoFactorSwitchEmail(), action: m.twoFactorSwitchAction() },
};

/** Asks before logins need no code any more, or a less secure one. */
export function TwoFactorRemovalDialog(props: TwoFactorRemovalDialogProps) {
  const { settings, next, open, onClose, onConfirm } = props;
  const { title, action } = next ? switches[next] : off;
  const usesApp = settings.twoFactorMethod === 'totp';
  const switchText = usesApp ? m.twoFactorSwitchTextApp() : m.twoFactorSwitchText();
  const offText = usesApp ? m.twoFactorOffTextApp() : m.twoFactorOffText();
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      body={next ? switchText : offText}
      confirmLabel={action}
      danger
      onConfirm={onConfirm}
    />
  );
}
