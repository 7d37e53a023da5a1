import { useAddPasskey } from '../../../queries/auth/passkey.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TaskForm } from '../../ui/form/task-form.tsx';
import { useCurrentPassword } from '../../ui/form/use-current-password.tsx';

const hints = {
  no_passkey: { hint: 'Try again, or on another device.' },
  too_many_open: { hint: '' },
  expired: { hint: '' },
  invalid_credentials: { hint: '' },
};

/** The password, then the device makes a passkey in its own window. */
export function PasskeyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const add = useAddPasskey();
  const { fields, mistakes, submit, clear } = useCurrentPassword(add, hints);
  const close = () => {
    clear();
    onClose();
  };
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && close()} title="Add a passkey" size="s">
      <TaskForm
        onSend={() => submit((password) => add.mutate(password, { onSuccess: close }))}
        mistakes={mistakes}
        busy={add.isPending}
        action="Continue"
        busyAction="Waiting for your device"
      >
        <p className="text-base text-text-2">
          Your device makes it and asks for its screen lock, as it does for a log-in with it. It never leaves
          your devices, so nobody can steal it from us.
        </p>
        {fields}
      </TaskForm>
    </Dialog>
  );
}
