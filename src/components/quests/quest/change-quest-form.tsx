import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { Quest } from '../../../../contract/quests/quest.ts';
import { toast } from '../../../lib/browser/toast.ts';
import { type QuestChange, useUpdateQuest } from '../../../queries/quests/quest-change.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FailureNote } from '../../ui/form/form-error.tsx';

export type QuestDialogProps = { quest: Quest; open: boolean; onClose: () => void };

type ChangeQuestFormProps = QuestDialogProps & {
  title: string;
  /** What to send; null while a field is invalid or nothing has changed. */
  change: QuestChange | null;
  saveLabel: string;
  savingLabel: string;
  /** Shown as a toast once the change is saved. */
  savedText: string;
  /** Shown below a failure, such as a way to add money. */
  errorAction?: ReactNode;
  /** The fields; they show what is invalid once the form was submitted. */
  children: (isSubmitted: boolean) => ReactNode;
};

/** A dialog with a form that changes a quest. */
export function ChangeQuestForm({ quest, open, onClose, change, children, ...text }: ChangeQuestFormProps) {
  const id = useId();
  const update = useUpdateQuest(quest._id);
  const [isSubmitted, setSubmitted] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (update.isPending) return;
    setSubmitted(true);
    if (!change) return;
    update.mutate(change, {
      onSuccess: () => {
        toast.success(text.savedText);
        onClose();
      },
    });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={text.title}
      footer={
        <Button type="submit" form={id} loading={update.isPending} loadingLabel={text.savingLabel}>
          {text.saveLabel}
        </Button>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {children(isSubmitted)}
        {update.error && (
          <>
            <FailureNote title={update.error.message} error={update.error} />
            {text.errorAction}
          </>
        )}
      </form>
    </Dialog>
  );
}
