import { questLimits } from '../../../../contract/quests/quest-limits.ts';
import * as m from '../../../messages/quests.gen.ts';
import { Segmented } from '../../ui/form/radio-group.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { BudgetFields } from './budget-fields.tsx';
import { CountField } from './count-field.tsx';
import { CriteriaField } from './criteria-field.tsx';
import { ExamplesField } from './examples-field.tsx';
import { WhereFields } from './location-fields.tsx';
import { dayFrom, deadlineOf } from './quest-form.ts';
import type { CreatingQuest } from './use-create-quest.ts';

const TYPES = [
  { value: 'Exclusive', label: m.createTypeExclusive() },
  { value: 'Open', label: m.createTypeOpen() },
] as const;

/** How long the quest is open, and how long its owner has to decide. */
function TimeFields({ creating }: { creating: CreatingQuest }) {
  const { form, problems, set } = creating;
  const now = new Date();
  const { deadlineDays, reviewDays } = questLimits;
  return (
    <div className="grid grid-cols-1 items-start gap-x-4 gap-y-6 md:grid-cols-2">
      <TextField
        type="date"
        label={m.createDeadline()}
        value={deadlineOf(form, now)}
        min={dayFrom(now, deadlineDays.min)}
        max={dayFrom(now, deadlineDays.max)}
        error={problems.deadline}
        onChange={({ target }) => set({ deadline: target.value })}
      />
      <CountField
        label={m.createReviewDays()}
        value={form.reviewDays}
        min={reviewDays.min}
        max={reviewDays.max}
        less={m.createReviewDaysFewer()}
        more={m.createReviewDaysMore()}
        hint={m.createReviewDaysHint()}
        error={problems.reviewDays}
        onChange={(reviewDays) => set({ reviewDays })}
      />
    </div>
  );
}

/** All fields of a quest. */
export function QuestFields({ creating }: { creating: CreatingQuest }) {
  const { form, problems, set } = creating;
  const length = form.title.length;
  return (
    <>
      <TextField
        label={m.createQuestTitle()}
        value={form.title}
        error={problems.title}
        autoComplete="off"
        onChange={({ target }) => set({ title: target.value })}
        trailing={
          <span
            className={`shrink-0 text-md tabular-nums ${length > questLimits.title.max ? 'text-danger-text' : ''}`}
          >
            {length} / {questLimits.title.max}
          </span>
        }
      />
      <TextArea
        label={m.createDescription()}
        value={form.description}
        rows={3}
        limit={questLimits.description.max}
        hint={m.createDescriptionHint()}
        error={problems.description}
        onChange={({ target }) => set({ description: target.value })}
      />
      <ExamplesField creating={creating} />
      <CriteriaField
        lines={form.criteria}
        error={problems.criteria}
        onChange={(criteria) => set({ criteria })}
      />
      <div className="grid grid-cols-1 items-start gap-x-4 gap-y-6 md:grid-cols-2">
        <WhereFields creating={creating} />
        <div className="flex min-w-0 flex-col gap-3">
          <Segmented
            label={m.createType()}
            options={TYPES}
            value={form.type}
            onChange={(type) => set({ type })}
          />
          <p className="text-sm text-text-2">{m.createTypeHint({ type: form.type })}</p>
        </div>
      </div>
      <BudgetFields creating={creating} />
      <TimeFields creating={creating} />
      <Switch
        label={m.createSecondTry()}
        hint={m.createSecondTryHint()}
        checked={form.secondTry}
        onChange={(secondTry) => set({ secondTry })}
      />
    </>
  );
}
