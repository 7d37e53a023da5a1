import type { Quest } from '../../../../contract/quests/quest.ts';
import { toast } from '../../../lib/browser/toast.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import * as m from '../../../messages/quests.gen.ts';
import { isMoneyHidden } from '../../../queries/money/hide-amounts.ts';
import { useCloseQuest } from '../../../queries/quests/quest-change.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';

/**
 * How many slots closing would free, how many would stay reserved for undecided applications, and how many are held for
 * rejections that can still be undone or appealed, as far as the client knows. An application with requested changes is
 * undecided.
 */
function slotsAfterClosing({
  type,
  openSlots,
  applicantCount,
  totalApproved,
  totalRejected,
  pendingCount,
  leftApproved,
}: Quest) {
  // Events update the other counts earlier than `applicantCount`.
  const undecided = Math.max(pendingCount, applicantCount - totalApproved - totalRejected);
  const reservedSlots = Math.min(undecided, leftApproved);
  const heldSlots = type === 'Open' ? 0 : Math.max(0, leftApproved - reservedSlots - openSlots);
  return {
    freedSlots: leftApproved - reservedSlots - heldSlots,
    reservedSlots,
    heldSlots,
    undecided: reservedSlots > 0 ? undecided : 0,
  };
}

type CloseQuestProps = { quest: Quest; open: boolean; onClose: () => void };

/** Asks before closing a quest; says how much money comes back and how much stays reserved. */
export function CloseQuestDialog({ quest, open, onClose }: CloseQuestProps) {
  const closeQuest = useCloseQuest(quest._id);
  const { freedSlots, reservedSlots, heldSlots, undecided } = slotsAfterClosing(quest);
  const { reward, currency } = quest;
  const body = m.questCloseBody({
    returned: formatMoney(freedSlots * reward, currency),
    reserved: formatMoney(reservedSlots * reward, currency),
    people: undecided,
  });
  const held = m.questCloseHeld({ amount: formatMoney(heldSlots * reward, currency) });
  const close = () => {
    closeQuest.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={m.questCloseTitle({ title: quest.title })}
      danger
      body={heldSlots > 0 ? `${body} ${held}` : body}
      confirmLabel={closeQuest.isPending ? m.questClosing() : m.questClose()}
      loading={closeQuest.isPending}
      error={closeQuest.error}
      onConfirm={() =>
        closeQuest.mutate(undefined, {
          onSuccess: ({ message }) => {
            // The response names the amount that comes back.
            toast.success(isMoneyHidden() ? m.questClosed() : message);
            close();
          },
        })
      }
    />
  );
}
