import { DollarSign } from 'lucide-react';
import { questLimits } from '../../../../contract/quests/quest-limits.ts';
import { readAmount, writeAmount } from '../../../lib/format/amount-text.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { CountField } from './count-field.tsx';
import { messages } from './messages.ts';
import type { CreatingQuest } from './use-create-quest.ts';

const { fields } = messages;

/** The budget and the number of slots, with the resulting reward. */
export function BudgetFields({ creating }: { creating: CreatingQuest }) {
  const { form, budget, problems, set } = creating;
  const leave = () => {
    const minor = readAmount(form.budget);
    if (minor !== null && writeAmount(minor) !== form.budget) set({ budget: writeAmount(minor) });
  };
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="grid grid-cols-1 items-start gap-x-4 gap-y-6 md:grid-cols-2">
        <TextField
          label={fields.budget}
          icon={DollarSign}
          value={form.budget}
          error={problems.budget}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.00"
          maxLength={30}
          className="font-bold tabular-nums"
          onChange={({ target }) => set({ budget: target.value })}
          onBlur={leave}
          trailing={<span className="font-semibold text-md">USD</span>}
        />
        <CountField
          label={fields.places}
          value={form.places}
          min={1}
          max={questLimits.places}
          less={fields.fewer}
          more={fields.more}
          error={problems.places}
          onChange={(places) => set({ places })}
        />
      </div>
      <p role="status" className="text-sm text-text-2 empty:hidden">
        {budget && budget.reward > 0 && messages.each(budget)}
        {budget && budget.reward > 0 && budget.rest > 0 && ` ${messages.rest(budget)}`}
      </p>
    </div>
  );
}
