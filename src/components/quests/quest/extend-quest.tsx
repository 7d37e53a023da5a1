import { useState } from 'react';
import type { Minor } from '../../../../contract/money/money.ts';
import type { Quest } from '../../../../contract/quests/quest.ts';
import { questLimits } from '../../../../contract/quests/quest-limits.ts';
import { toast } from '../../../lib/browser/toast.ts';
import { readAmount, writeAmount } from '../../../lib/format/amount-text.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { useUpdateQuest } from '../../../queries/quests/quest-change.ts';
import { AddMoneyDialog } from '../../money/add-money/add-money-dialog.tsx';
import { useAddMoney } from '../../money/add-money/use-add-money.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { messages } from '../parts/quest-messages.ts';
import { OwnerForm } from './owner-form.tsx';

const text = messages.extend;

/** What more would be reserved, in minor units: places that were approved keep what was paid. */
function extraOf(quest: Quest, slots: number, reward: number): number {
  const { maxApplicants, totalApproved } = quest;
  return reward * (slots - totalApproved) - quest.reward * (maxApplicants - totalApproved);
}

/** What is wrong with what was typed, by its field. */
function problemsOf(quest: Quest, slots: number, reward: number) {
  const { maxApplicants, currency } = quest;
  const areSlotsValid = slots >= maxApplicants && slots <= questLimits.places;
  const isTooMuch = areSlotsValid && slots * reward > questLimits.total;
  return {
    slots: areSlotsValid ? undefined : text.badSlots(maxApplicants),
    reward:
      reward < quest.reward
        ? text.badReward(formatMoney(quest.reward, currency))
        : isTooMuch
          ? text.tooMuch(formatMoney(questLimits.total, currency))
          : undefined,
  };
}

type ExtendQuestProps = { quest: Quest; open: boolean; onClose: () => void };

/** Adds places, or money to each place that is not approved yet; it is reserved at once. */
export function ExtendQuestDialog({ quest, open, onClose }: ExtendQuestProps) {
  const update = useUpdateQuest(quest._id);
  const add = useAddMoney({ resumes: false });
  const [slotsText, setSlots] = useState(String(quest.maxApplicants));
  const [rewardText, setReward] = useState(writeAmount(quest.reward));
  const [isChecked, setChecked] = useState(false);
  const slots = /^\d{1,4}$/.test(slotsText.trim()) ? Number(slotsText) : 0;
  const reward = readAmount(rewardText) ?? 0;
  const problems = problemsOf(quest, slots, reward);
  const isFine = !problems.slots && !problems.reward;
  const extra = isFine ? extraOf(quest, slots, reward) : 0;
  const amount = formatMoney(extra, quest.currency);
  const send = () => {
    setChecked(true);
    if (!isFine || extra === 0) return;
    update.mutate(
      { maxApplicants: slots, totalAmount: (reward * slots) as Minor },
      {
        onSuccess: () => {
          toast.success(text.saved);
          onClose();
        },
      },
    );
  };
  return (
    <>
      <OwnerForm
        title={text.title}
        open={open}
        onClose={onClose}
        onSend={send}
        isSending={update.isPending}
        error={update.error}
        button={text.save(amount)}
        sending={text.saving}
        cancelButton={
          <Button variant="tonal" className="self-start" onClick={add.open}>
            {text.addMoney}
          </Button>
        }
      >
        <TextField
          label={text.places}
          inputMode="numeric"
          autoComplete="off"
          value={slotsText}
          error={isChecked && problems.slots}
          onChange={({ target }) => setSlots(target.value)}
        />
        <TextField
          label={text.reward}
          inputMode="decimal"
          autoComplete="off"
          value={rewardText}
          hint={text.rewardHint}
          error={isChecked && problems.reward}
          onChange={({ target }) => setReward(target.value)}
        />
        <p className="text-md text-text-2" aria-live="polite">
          {extra > 0 ? `${text.sum(amount)} ${text.hint}` : isChecked && isFine ? text.nothing : text.hint}
        </p>
      </OwnerForm>
      {/* Over the form, which stays as it was typed. */}
      <AddMoneyDialog add={add} />
    </>
  );
}
