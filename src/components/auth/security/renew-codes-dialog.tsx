import { useEffect, useRef } from 'react';
import { readFormFailure } from '../../../lib/forms/form-error.ts';
import { useRenewRecoveryCodes } from '../../../queries/auth/authenticator.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FailurePanel } from '../../ui/form/error-panel.tsx';
import { TaskForm } from '../../ui/form/task-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

function RenewForm({ renew }: { renew: ReturnType<typeof useRenewRecoveryCodes> }) {
  const { panel } = readFormFailure(renew.error, { paths: {} });
  return (
    <TaskForm
      onSend={() => renew.mutate()}
      mistakes={renew.error}
      busy={renew.isPending}
      action="Make new codes"
      busyAction="Making codes"
    >
      <p className="text-base text-text-2">The codes you have now will stop working.</p>
      {panel && <FailurePanel {...panel} />}
    </TaskForm>
  );
}

/** New recovery codes in the place of those before. */
export function RenewCodesDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const renew = useRenewRecoveryCodes();
  const body = useRef<HTMLDivElement>(null);
  const isDone = renew.data !== undefined;
  useEffect(() => {
    if (isDone) body.current?.querySelector('button')?.focus();
  }, [isDone]);
  const close = () => {
    renew.reset();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={isDone ? 'Save your recovery codes' : 'New recovery codes'}
      size="s"
      // A press outside must not lose codes that are shown only once.
      alert={isDone}
      hideClose={isDone}
      footer={isDone && <Button onClick={close}>I have saved them</Button>}
    >
      <div ref={body}>{renew.data ? <RecoveryCodes codes={renew.data} /> : <RenewForm renew={renew} />}</div>
    </Dialog>
  );
}
