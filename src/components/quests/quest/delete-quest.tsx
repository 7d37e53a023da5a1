import { useNavigate } from '@tanstack/react-router';
import type { Quest } from '../../../../contract/quests/quest.ts';
import { toast } from '../../../lib/browser/toast.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { useDeleteQuest } from '../../../queries/quests/quest-change.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { messages } from '../parts/quest-messages.ts';

const text = messages.remove;

type DeleteQuestProps = { quest: Quest; open: boolean; onClose: () => void };

/** Asks before deleting a quest; says how much money comes back. */
export function DeleteQuestDialog({ quest, open, onClose }: DeleteQuestProps) {
  const remove = useDeleteQuest(quest._id);
  const navigate = useNavigate();
  const close = () => {
    remove.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={text.title(quest.title)}
      danger
      body={text.body(formatMoney(quest.totalAmount, quest.currency))}
      confirmLabel={remove.isPending ? text.deleting : text.button}
      loading={remove.isPending}
      error={remove.error}
      onConfirm={() =>
        remove.mutate(undefined, {
          onSuccess: () => {
            toast.success(text.done);
            close();
            void navigate({ to: '/quests', search: { view: 'mine', tab: 'posted' }, replace: true });
          },
        })
      }
    />
  );
}
