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
import { messages } from './messages.ts';
import { OwnerForm } from './owner-form.tsx';

const words = messages.grow;

/** What more would be reserved, in minor units: places that were approved keep what was paid. */
function extraOf(quest: Quest, places: number, reward: number): number {
  const { maxApplicants, totalApproved } = quest;
  return reward * (places - totalApproved) - quest.reward * (maxApplicants - totalApproved);
}

/** What is wrong with what was typed, by its field. */
function problemsOf(quest: Quest, places: number, reward: number) {
  const { maxApplicants, currency } = quest;
  const arePlacesFine = places >= maxApplicants && places <= questLimits.places;
  const isTooMuch = arePlacesFine && places * reward > questLimits.total;
  return {
    places: arePlacesFine ? undefined : words.badPlaces(maxApplicants),
    reward:
      reward < quest.reward
        ? words.badReward(formatMoney(quest.reward, currency))
        : isTooMuch
          ? words.tooMuch(formatMoney(questLimits.total, currency))
          : undefined,
  };
}

type GrowQuestProps = { quest: Quest; open: boolean; onClose: () => void };

/** Adds places, or money to each place that is not approved yet; it is reserved at once. */
export function GrowQuestDialog({ quest, open, onClose }: GrowQuestProps) {
  const update = useUpdateQuest(quest._id);
  const add = useAddMoney({ resumes: false });
  const [placesText, setPlaces] = useState(String(quest.maxApplicants));
  const [rewardText, setReward] = useState(writeAmount(quest.reward));
  const [isChecked, setChecked] = useState(false);
  const places = /^\d{1,4}$/.test(placesText.trim()) ? Number(placesText) : 0;
  const reward = readAmount(rewardText) ?? 0;
  const problems = problemsOf(quest, places, reward);
  const isFine = !problems.places && !problems.reward;
  const extra = isFine ? extraOf(quest, places, reward) : 0;
  const amount = formatMoney(extra, quest.currency);
  const send = () => {
    setChecked(true);
    if (!isFine || extra === 0) return;
    update.mutate(
      { maxApplicants: places, totalAmount: (reward * places) as Minor },
      {
        onSuccess: () => {
          toast.success(words.saved);
          onClose();
        },
      },
    );
  };
  return (
    <>
      <OwnerForm
        title={words.title}
        open={open}
        onClose={onClose}
        onSend={send}
        isSending={update.isPending}
        error={update.error}
        button={words.save(amount)}
        sending={words.saving}
        wayOut={
          <Button variant="tonal" className="self-start" onClick={add.open}>
            {words.addMoney}
          </Button>
        }
      >
        <TextField
          label={words.places}
          inputMode="numeric"
          autoComplete="off"
          value={placesText}
          error={isChecked && problems.places}
          onChange={({ target }) => setPlaces(target.value)}
        />
        <TextField
          label={words.reward}
          inputMode="decimal"
          autoComplete="off"
          value={rewardText}
          hint={words.rewardHint}
          error={isChecked && problems.reward}
          onChange={({ target }) => setReward(target.value)}
        />
        <p className="text-md text-text-2" aria-live="polite">
          {extra > 0
            ? `${words.sum(amount)} ${words.hint}`
            : isChecked && isFine
              ? words.nothing
              : words.hint}
        </p>
      </OwnerForm>
      {/* Over the form, which stays as it was typed. */}
      <AddMoneyDialog add={add} />
    </>
  );
}
