import type { Quest } from '../../../../contract/quests/quest.ts';
import { toast } from '../../../lib/browser/toast.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { failureText } from '../../../lib/forms/error-text.ts';
import { isMoneyHidden } from '../../../queries/money/hide-amounts.ts';
import { useCloseQuest } from '../../../queries/quests/quest-change.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { messages } from './quest-messages.ts';

const text = messages.close;

/**
 * How many places closing would free, and how many it would hold for how many people without an answer, as far as the
 * page knows. Who was asked for changes is without one too; who was rejected is not, though that can be taken back.
 */
function closingOf({ applicantCount, totalApproved, totalRejected, pendingCount, leftApproved }: Quest) {
  // Events change the other numbers before the next read brings how many applied.
  const people = Math.max(pendingCount, applicantCount - totalApproved - totalRejected);
  const held = Math.min(people, leftApproved);
  return { freed: leftApproved - held, held, people: held > 0 ? people : 0 };
}

type CloseQuestProps = { quest: Quest; open: boolean; onClose: () => void };

/** Asks before a quest is closed, naming what comes back and what is held; says afterwards what did. */
export function CloseQuestDialog({ quest, open, onClose }: CloseQuestProps) {
  const close = useCloseQuest(quest._id);
  const { freed, held, people } = closingOf(quest);
  const { reward, currency } = quest;
  const leave = () => {
    close.reset();
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
          <p>
            {text.body(formatMoney(freed * reward, currency), formatMoney(held * reward, currency), people)}
          </p>
          {close.error && (
            <p role="alert" className="mt-3 text-danger-text">
              {failureText(close.error)}
            </p>
          )}
        </>
      }
      confirmLabel={close.isPending ? text.closing : text.button}
      loading={close.isPending}
      onConfirm={() =>
        close.mutate(undefined, {
          onSuccess: ({ message }) => {
            // The answer names what comes back.
            toast.success(isMoneyHidden() ? text.done : message);
            leave();
          },
        })
      }
    />
  );
}
