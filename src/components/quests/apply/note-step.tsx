import { useId } from 'react';
import type { QuestDetail } from '../../../../contract/quests/quest.ts';
import { questLimits } from '../../../../contract/quests/quest-limits.ts';
import * as m from '../../../messages/quests.gen.ts';
import { Switch } from '../../ui/form/switch.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import type { Applying } from './use-apply.ts';

type NoteStepProps = { quest: QuestDetail; applying: Applying; problem: string | null };

/** Second step: a note, the met criteria, and whether a partial payment is accepted. */
export function NoteStep({ quest, applying, problem }: NoteStepProps) {
  const { form, change } = applying;
  const name = useId();
  const tick = (at: number, isOn: boolean) =>
    change({
      criteria: isOn
        ? [...form.criteria, at].sort((a, b) => a - b)
        : form.criteria.filter((one) => one !== at),
    });
  return (
    <div className="flex flex-col gap-5">
      <TextArea
        label={m.applyNote()}
        value={form.note}
        hint={m.applyNoteHint()}
        limit={questLimits.application.text}
        error={problem ?? undefined}
        onChange={({ target }) => change({ note: target.value })}
      />
      {quest.criteria.length > 0 && (
        <fieldset className="flex flex-col">
          <legend className="mb-1 font-semibold text-md">{m.applyCriteria()}</legend>
          {quest.criteria.map((criterion, at) => (
            <label
              key={criterion}
              className="flex min-h-11 items-center gap-3 rounded-lg px-2 py-2 hover:bg-fill has-focus-visible:outline-2 has-focus-visible:outline-focus"
            >
              <input
                type="checkbox"
                name={name}
                checked={form.criteria.includes(at)}
                onChange={({ target }) => tick(at, target.checked)}
                className="size-5 shrink-0 accent-brand"
              />
              <span dir="auto" className="min-w-0 text-base">
                {criterion}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <Switch
        label={m.applyPartial()}
        hint={m.applyPartialHint()}
        checked={form.partialAllowance}
        onChange={(partialAllowance) => change({ partialAllowance })}
      />
    </div>
  );
}
