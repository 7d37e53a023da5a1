import { type SubmitEvent, useId, useRef, useState } from 'react';
import type { TwoFactorMethod, TwoFactorSettings } from '../../../../contract/account/account.ts';
import { readFormFailure } from '../../../lib/forms/form-error.ts';
import { useUpdateTwoFactor } from '../../../queries/account/account.ts';
import { useFocusWrong } from '../../account/settings/use-focus-first-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { FailurePanel } from '../log-in/error-panel.tsx';

type TwoFactorPasswordDialogProps = {
  settings: TwoFactorSettings;
  /** What is asked for in the place of an app; null asks for no code any more. */
  next: Exclude<TwoFactorMethod, 'totp'> | null;
  open: boolean;
  onClose: () => void;
};

const map = {
  paths: { password: 'password' },
  codes: { wrong_password: { field: 'password' }, contact_unverified: { hint: '' } },
} as const;

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

/** Asks for the password before log-ins need no code any more, or one that others may get hold of. */
export function TwoFactorPasswordDialog(props: TwoFactorPasswordDialogProps) {
  const { settings, next, open, onClose } = props;
  const formId = useId();
  const update = useUpdateTwoFactor();
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const failure = readFormFailure(update.error, map);
  useFocusWrong(form, missing ?? update.error);
  const { title, text, action, busy } = next ? messages[next] : off;
  const loses = settings.twoFactorMethod === 'totp' && 'Your app and your recovery codes will stop working.';

  const forget = () => {
    setMissing(undefined);
    if (update.isError) update.reset();
  };
  const close = () => {
    forget();
    setPassword('');
    onClose();
  };
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (update.isPending) return;
    if (password === '') return setMissing('Enter your password.');
    const twoFactorMethod = next ?? settings.twoFactorMethod;
    update.mutate({ twoFactor: next !== null, twoFactorMethod, password }, { onSuccess: close });
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
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          value={password}
          error={missing ?? failure.fields.password}
          onChange={(event) => {
            setPassword(event.target.value);
            forget();
          }}
        />
        {failure.panel && <FailurePanel {...failure.panel} />}
      </form>
    </Dialog>
  );
}
