import type { Quest } from '../../../contract/quest.ts';
import { failureText } from '../../lib/failure-text.ts';
import { formatMoney } from '../../lib/money.ts';
import { toast } from '../../lib/toast.ts';
import { useCloseQuest } from '../../queries/quest-change.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { texts } from './words.ts';

const words = texts.close;

/** How many places closing would free, and how many it would hold for people without an answer, as far as the page knows. */
function closingOf({ type, openSlots, leftApproved, pendingCount }: Quest) {
  const freed = type === 'Exclusive' ? openSlots : Math.max(0, leftApproved - pendingCount);
  return { freed, held: leftApproved - freed };
}

type CloseQuestProps = { quest: Quest; open: boolean; onClose: () => void };

/** Asks before a quest is closed, naming what comes back and what is held; says afterwards what did. */
export function CloseQuestDialog({ quest, open, onClose }: CloseQuestProps) {
  const close = useCloseQuest(quest._id);
  const { freed, held } = closingOf(quest);
  const { reward, currency } = quest;
  const leave = () => {
    close.reset();
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
          <p>
            {words.body(formatMoney(freed * reward, currency), formatMoney(held * reward, currency), held)}
          </p>
          {close.error && (
            <p role="alert" className="mt-3 text-danger-text">
              {failureText(close.error)}
            </p>
          )}
        </>
      }
      confirmLabel={close.isPending ? words.closing : words.button}
      loading={close.isPending}
      onConfirm={() =>
        close.mutate(undefined, {
          onSuccess: ({ message }) => {
            toast.success(message);
            leave();
          },
        })
      }
    />
  );
}
