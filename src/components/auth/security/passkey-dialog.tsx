import { readFormFailure } from '../../../lib/forms/form-error.ts';
import { useAddPasskey } from '../../../queries/auth/passkey.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FailurePanel } from '../../ui/form/error-panel.tsx';
import { TaskForm } from '../../ui/form/task-form.tsx';

const map = {
  paths: {},
  codes: {
    no_passkey: { hint: 'Try again, or on another device.' },
    too_many_open: { hint: '' },
    expired: { hint: '' },
    invalid_credentials: { hint: '' },
  },
};

/** Explains it, then the device makes a passkey in its own window. */
export function PasskeyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const add = useAddPasskey();
  const { panel } = readFormFailure(add.error, map);
  const close = () => {
    add.reset();
    onClose();
  };
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && close()} title="Add a passkey" size="s">
      <TaskForm
        onSend={() => add.mutate(undefined, { onSuccess: close })}
        mistakes={add.error}
        busy={add.isPending}
        action="Continue"
        busyAction="Waiting for your device"
      >
        <p className="text-base text-text-2">
          Your device makes it and asks for its screen lock, as it does for a log-in with it. It never leaves
          your devices, so nobody can steal it from us.
        </p>
        {panel && <FailurePanel {...panel} />}
      </TaskForm>
    </Dialog>
  );
}
