import { useState } from 'react';
import type { Minor } from '../../../../contract/money/money.ts';
import type { Quest } from '../../../../contract/quests/quest.ts';
import { questLimits } from '../../../../contract/quests/quest-limits.ts';
import { readAmount, writeAmount } from '../../../lib/format/amount-text.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import * as m from '../../../messages/quests.gen.ts';
import { AddMoneyDialog } from '../../money/add-money/add-money-dialog.tsx';
import { useAddMoney } from '../../money/add-money/use-add-money.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { ChangeQuestForm, type QuestDialogProps } from './change-quest-form.tsx';

/** The additional reservation in minor units: approved slots keep the reward that was paid. */
function extraAmountOf(quest: Quest, slots: number, reward: number): number {
  const { maxApplicants, totalApproved } = quest;
  return reward * (slots - totalApproved) - quest.reward * (maxApplicants - totalApproved);
}

/** The errors by field. */
function problemsOf(quest: Quest, slots: number, reward: number) {
  const { maxApplicants, currency } = quest;
  const areSlotsValid = slots >= maxApplicants && slots <= questLimits.places;
  const isTotalTooHigh = areSlotsValid && slots * reward > questLimits.total;
  return {
    slots: areSlotsValid
      ? undefined
      : m.questExtendPlacesInvalid({ min: maxApplicants, max: questLimits.places }),
    reward:
      reward < quest.reward
        ? m.questExtendRewardLow({ amount: formatMoney(quest.reward, currency) })
        : isTotalTooHigh
          ? m.questExtendTooMuch({ amount: formatMoney(questLimits.total, currency) })
          : undefined,
  };
}

/** Adds slots to a quest, or raises the reward of all that are not approved yet; the money is reserved at once. */
export function ExtendQuestDialog(props: QuestDialogProps) {
  const { quest } = props;
  const addMoney = useAddMoney({ resumes: false });
  const [slotsText, setSlotsText] = useState(String(quest.maxApplicants));
  const [rewardText, setRewardText] = useState(writeAmount(quest.reward));
  const slots = /^\d{1,4}$/.test(slotsText.trim()) ? Number(slotsText) : 0;
  const reward = readAmount(rewardText) ?? 0;
  const problems = problemsOf(quest, slots, reward);
  const isValid = !problems.slots && !problems.reward;
  const extra = isValid ? extraAmountOf(quest, slots, reward) : 0;
  const amount = formatMoney(extra, quest.currency);
  return (
    <>
      <ChangeQuestForm
        {...props}
        title={m.questExtendTitle()}
        change={extra > 0 ? { maxApplicants: slots, totalAmount: (reward * slots) as Minor } : null}
        saveLabel={m.questExtendAction({ amount })}
        savingLabel={m.questExtendBusy()}
        savedText={m.questExtendDone()}
        errorAction={
          <Button variant="tonal" className="self-start" onClick={addMoney.open}>
            {m.questAddMoney()}
          </Button>
        }
      >
        {(isSubmitted) => (
          <>
            <TextField
              label={m.questExtendPlaces()}
              inputMode="numeric"
              autoComplete="off"
              value={slotsText}
              error={isSubmitted && problems.slots}
              onChange={({ target }) => setSlotsText(target.value)}
            />
            <TextField
              label={m.questExtendReward()}
              inputMode="decimal"
              autoComplete="off"
              value={rewardText}
              hint={m.questExtendRewardHint()}
              error={isSubmitted && problems.reward}
              onChange={({ target }) => setRewardText(target.value)}
            />
            <p className="text-md text-text-2" aria-live="polite">
              {extra > 0
                ? m.questExtendSum({ amount })
                : isSubmitted && isValid
                  ? m.questExtendNothing()
                  : m.questExtendHint()}
            </p>
          </>
        )}
      </ChangeQuestForm>
      {/* Outside the dialog, so that the form keeps what was typed. */}
      <AddMoneyDialog add={addMoney} />
    </>
  );
}
