import { useNavigate } from '@tanstack/react-router';
import type { Quest } from '../../../../contract/quests/quest.ts';
import { toast } from '../../../lib/browser/toast.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { failureText } from '../../../lib/forms/error-text.ts';
import { useDeleteQuest } from '../../../queries/quests/quest-change.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { messages } from '../parts/quest-messages.ts';

const text = messages.remove;

type DeleteQuestProps = { quest: Quest; open: boolean; onClose: () => void };

/** Asks before a quest goes, naming what comes back. */
export function DeleteQuestDialog({ quest, open, onClose }: DeleteQuestProps) {
  const remove = useDeleteQuest(quest._id);
  const navigate = useNavigate();
  const leave = () => {
    remove.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && leave()}
      title={text.title(quest.title)}
      danger
      body={
        <>
          <p>{text.body(formatMoney(quest.totalAmount, quest.currency))}</p>
          {remove.error && (
            <p role="alert" className="mt-3 text-danger-text">
              {failureText(remove.error)}
            </p>
          )}
        </>
      }
      confirmLabel={remove.isPending ? text.deleting : text.button}
      loading={remove.isPending}
      onConfirm={() =>
        remove.mutate(undefined, {
          onSuccess: () => {
            toast.success(text.done);
            leave();
            void navigate({ to: '/quests', search: { view: 'mine', tab: 'posted' }, replace: true });
          },
        })
      }
    />
  );
}
