import { useRequestDataExport } from '../../../../queries/account/data-export.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { TaskForm } from '../../../ui/form/task-form.tsx';
import { useCurrentPassword } from '../../../ui/form/use-current-password.tsx';

/** Asks for the password, since the file holds everything about its owner. */
export function RequestDataDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const request = useRequestDataExport();
  const { fields, mistakes, submit, clear } = useCurrentPassword(request);
  const close = () => {
    clear();
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
        onSend={() => submit((password) => request.mutate(password, { onSuccess: close }))}
        mistakes={mistakes}
        busy={request.isPending}
        action="Request data"
        busyAction="Requesting"
      >
        <p className="text-base text-text-2">
          We’ll put your profile, flicks, quests and money history into a file and let you know when it’s
          ready.
        </p>
        {fields}
      </TaskForm>
    </Dialog>
  );
}
