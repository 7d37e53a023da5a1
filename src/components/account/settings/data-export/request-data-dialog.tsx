import { readFormFailure } from '../../../../lib/forms/form-error.ts';
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
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && close()}
      title="Request a copy of your data?"
      size="s"
    >
      <TaskForm
        onSend={() => request.mutate(undefined, { onSuccess: close })}
        mistakes={request.error}
        busy={request.isPending}
        action="Request data"
        busyAction="Requesting"
      >
        <p className="text-base text-text-2">
          We’ll put your profile, flicks, quests and money history into a file and let you know when it’s
          ready.
        </p>
        {panel && <FailurePanel {...panel} />}
      </TaskForm>
    </Dialog>
  );
}
