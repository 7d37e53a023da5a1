import { DollarSign } from 'lucide-react';
import { CURRENCY } from '../../../../contract/money/money.ts';
import { questLimits } from '../../../../contract/quests/quest-limits.ts';
import { readAmount, writeAmount } from '../../../lib/format/amount-text.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import * as m from '../../../messages/quests.gen.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import type { Budget } from './budget.ts';
import { CountField } from './count-field.tsx';
import type { CreatingQuest } from './use-create-quest.ts';

function eachText(budget: Budget): string {
  const reward = formatMoney(budget.reward);
  return budget.rest > 0
    ? m.createBudgetEachAndRest({ reward, rest: formatMoney(budget.rest) })
    : m.createBudgetEach({ reward });
}

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
          label={m.createBudget()}
          icon={DollarSign}
          value={form.budget}
          error={problems.budget}
          inputMode="decimal"
          autoComplete="off"
          placeholder={writeAmount(0)}
          maxLength={30}
          className="font-bold tabular-nums"
          onChange={({ target }) => set({ budget: target.value })}
          onBlur={leave}
          trailing={<span className="font-semibold text-md">{CURRENCY.toUpperCase()}</span>}
        />
        <CountField
          label={m.createPlaces()}
          value={form.places}
          min={1}
          max={questLimits.places}
          less={m.createPlacesFewer()}
          more={m.createPlacesMore()}
          error={problems.places}
          onChange={(places) => set({ places })}
        />
      </div>
      <p role="status" className="text-sm text-text-2 empty:hidden">
        {budget && budget.reward > 0 && eachText(budget)}
      </p>
    </div>
  );
}
