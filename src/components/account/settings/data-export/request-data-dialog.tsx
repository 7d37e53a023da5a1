import { readFormFailure } from '../../../../lib/forms/form-error.ts';
import * as m from '../../../../messages/account.gen.ts';
import { useRequestDataExport } from '../../../../queries/account/data-export.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FailurePanel } from '../../../ui/form/error-panel.tsx';
import { TaskForm } from '../../../ui/form/task-form.tsx';

/** Says what a copy holds before it is requested. */
export function RequestDataDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const request = useRequestDataExport();
  const { panel } = readFormFailure(request.error, { paths: {} });
  const close = () => {
    request.reset();
    onClose();
  };
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && close()} title={m.dataDialog()} size="s">
      <TaskForm
        onSend={() => request.mutate(undefined, { onSuccess: close })}
        mistakes={request.error}
        busy={request.isPending}
        action={m.dataDialogSend()}
        busyAction={m.dataDialogSending()}
      >
        <p className="text-base text-text-2">{m.dataDialogText()}</p>
        {panel && <FailurePanel {...panel} />}
      </TaskForm>
    </Dialog>
  );
}
