import { type SubmitEvent, useId, useRef } from 'react';
import type { TwoFactorMethod, TwoFactorSettings } from '../../../../contract/auth/two-factor.ts';
import { useUpdateTwoFactor } from '../../../queries/auth/two-factor.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useCurrentPassword } from '../../ui/form/use-current-password.tsx';
import { useFocusWrong } from '../../ui/form/use-focus-first-error.ts';

type TwoFactorPasswordDialogProps = {
  settings: TwoFactorSettings;
  /** What replaces the app; null for no code any more. */
  next: Exclude<TwoFactorMethod, 'totp'> | null;
  open: boolean;
  onClose: () => void;
};

const hints = { contact_unverified: { hint: '' } };
const off = {
  title: 'Turn off two-factor login?',
  text: 'Your password alone will be enough to log in.',
  action: 'Turn off',
  busy: 'Turning off',
};
const change = { text: '', action: 'Switch', busy: 'Switching' };
const messages = {
  sms: { ...change, title: 'Get codes by text message?' },
  email: { ...change, title: 'Get codes by email?' },
};

/** Asks for the password before logins need no code any more, or a less secure one. */
export function TwoFactorPasswordDialog(props: TwoFactorPasswordDialogProps) {
  const { settings, next, open, onClose } = props;
  const formId = useId();
  const update = useUpdateTwoFactor();
  const { fields, mistakes, submit, clear } = useCurrentPassword(update, hints);
  const form = useRef<HTMLFormElement>(null);
  useFocusWrong(form, mistakes);
  const { title, text, action, busy } = next ? messages[next] : off;
  const loses = settings.twoFactorMethod === 'totp' && 'Your app and your recovery codes will stop working.';

  const close = () => {
    clear();
    onClose();
  };
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (update.isPending) return;
    const twoFactorMethod = next ?? settings.twoFactorMethod;
    submit((password) =>
      update.mutate({ twoFactor: next !== null, twoFactorMethod, password }, { onSuccess: close }),
    );
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={title}
      size="s"
      footer={
        <>
          <Button variant="quiet" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="danger" loading={update.isPending} loadingLabel={busy}>
            {action}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={send} className="flex flex-col gap-4">
        <p className="text-base text-text-2">{[text, loses].filter(Boolean).join(' ')}</p>
        {fields}
      </form>
    </Dialog>
  );
}
