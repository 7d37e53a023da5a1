import { useNavigate } from '@tanstack/react-router';
import type { Quest } from '../../../../contract/quests/quest.ts';
import { toast } from '../../../lib/browser/toast.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { failureText } from '../../../lib/forms/error-text.ts';
import { useDeleteQuest } from '../../../queries/quests/quest-change.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { messages } from './messages.ts';

const words = messages.remove;

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
      title={words.title(quest.title)}
      danger
      body={
        <>
          <p>{words.body(formatMoney(quest.totalAmount, quest.currency))}</p>
          {remove.error && (
            <p role="alert" className="mt-3 text-danger-text">
              {failureText(remove.error)}
            </p>
          )}
        </>
      }
      confirmLabel={remove.isPending ? words.deleting : words.button}
      loading={remove.isPending}
      onConfirm={() =>
        remove.mutate(undefined, {
          onSuccess: () => {
            toast.success(words.done);
            leave();
            void navigate({ to: '/quests', search: { view: 'mine', tab: 'posted' }, replace: true });
          },
        })
      }
    />
  );
}
