import { useNavigate } from '@tanstack/react-router';
import type { Quest } from '../../../../contract/quests/quest.ts';
import { toast } from '../../../lib/browser/toast.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import * as m from '../../../messages/quests.gen.ts';
import { useDeleteQuest } from '../../../queries/quests/quest-change.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';

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
      title={m.questDeleteTitle({ title: quest.title })}
      danger
      body={m.questDeleteBody({ amount: formatMoney(quest.totalAmount, quest.currency) })}
      confirmLabel={remove.isPending ? m.questDeleting() : m.questDelete()}
      loading={remove.isPending}
      error={remove.error}
      onConfirm={() =>
        remove.mutate(undefined, {
          onSuccess: () => {
            toast.success(m.questDeleted());
            close();
            void navigate({ to: '/quests', search: { view: 'mine', tab: 'posted' }, replace: true });
          },
        })
      }
    />
  );
}
