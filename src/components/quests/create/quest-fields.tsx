import { questLimits } from '../../../../contract/quests/quest-limits.ts';
import { Segmented } from '../../ui/form/radio-group.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { BudgetFields } from './budget-fields.tsx';
import { CountField } from './count-field.tsx';
import { CriteriaField } from './criteria-field.tsx';
import { ExamplesField } from './examples-field.tsx';
import { WhereFields } from './location-fields.tsx';
import { messages } from './messages.ts';
import { dayFrom, deadlineOf } from './quest-form.ts';
import type { CreatingQuest } from './use-create-quest.ts';

const { fields } = messages;
const TYPES = [
  { value: 'Exclusive', label: 'Exclusive' },
  { value: 'Open', label: 'Open' },
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
        label={fields.deadline}
        value={deadlineOf(form, now)}
        min={dayFrom(now, deadlineDays.min)}
        max={dayFrom(now, deadlineDays.max)}
        error={problems.deadline}
        onChange={({ target }) => set({ deadline: target.value })}
      />
      <CountField
        label={fields.reviewDays}
        value={form.reviewDays}
        min={reviewDays.min}
        max={reviewDays.max}
        less={fields.fewerDays}
        more={fields.moreDays}
        hint={fields.reviewHint}
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
        label={fields.title}
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
        label={fields.description}
        value={form.description}
        rows={3}
        limit={questLimits.description.max}
        hint={fields.descriptionHint}
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
            label={fields.type}
            options={TYPES}
            value={form.type}
            onChange={(type) => set({ type })}
          />
          <p className="text-sm text-text-2">{fields.types[form.type]}</p>
        </div>
      </div>
      <BudgetFields creating={creating} />
      <TimeFields creating={creating} />
      <Switch
        label={fields.secondTry}
        hint={fields.secondTryHint}
        checked={form.secondTry}
        onChange={(secondTry) => set({ secondTry })}
      />
    </>
  );
}
