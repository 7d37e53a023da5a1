import { useEffect, useRef } from 'react';
import { readFormFailure } from '../../../lib/forms/form-error.ts';
import * as m from '../../../messages/auth.gen.ts';
import { useRenewRecoveryCodes } from '../../../queries/auth/authenticator.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FailurePanel } from '../../ui/form/error-panel.tsx';
import { TaskForm } from '../../ui/form/task-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type RenewFormProps = { renew: ReturnType<typeof useRenewRecoveryCodes>; isFirst: boolean };

function RenewForm({ renew, isFirst }: RenewFormProps) {
  const { panel } = readFormFailure(renew.error, { paths: {} });
  return (
    <TaskForm
      onSend={() => renew.mutate()}
      mistakes={renew.error}
      busy={renew.isPending}
      action={isFirst ? m.codesCreate() : m.codesRenew()}
      busyAction={m.codesCreating()}
    >
      <p className="text-base text-text-2">{isFirst ? m.codesCreateText() : m.codesRenewText()}</p>
      {panel && <FailurePanel {...panel} />}
    </TaskForm>
  );
}

type RenewCodesDialogProps = {
  open: boolean;
  /** They have none yet. */
  isFirst: boolean;
  onClose: () => void;
};

/** New recovery codes in the place of those before, or the first ones. */
export function RenewCodesDialog({ open, isFirst, onClose }: RenewCodesDialogProps) {
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
      title={isDone ? m.codesTitle() : isFirst ? m.codesCreateTitle() : m.codesRenewTitle()}
      size="s"
      // A press outside must not lose codes that are shown only once.
      alert={isDone}
      hideClose={isDone}
      footer={isDone && <Button onClick={close}>{m.codesSaved()}</Button>}
    >
      <div ref={body}>
        {renew.data ? <RecoveryCodes codes={renew.data} /> : <RenewForm renew={renew} isFirst={isFirst} />}
      </div>
    </Dialog>
  );
}
