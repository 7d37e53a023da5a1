import { readFormFailure } from '../../../lib/forms/form-error.ts';
import * as m from '../../../messages/auth.gen.ts';
import { useAddPasskey } from '../../../queries/auth/passkey.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FailurePanel } from '../../ui/form/error-panel.tsx';
import { TaskForm } from '../../ui/form/task-form.tsx';

const map = {
  paths: {},
  codes: {
    no_passkey: { hint: m.passkeyAddRetryHint() },
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
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && close()} title={m.passkeyAdd()} size="s">
      <TaskForm
        onSend={() => add.mutate(undefined, { onSuccess: close })}
        mistakes={add.error}
        busy={add.isPending}
        action={m.continueAction()}
        busyAction={m.waitingForDevice()}
      >
        <p className="text-base text-text-2">{m.passkeyAddText()}</p>
        {panel && <FailurePanel {...panel} />}
      </TaskForm>
    </Dialog>
  );
}
