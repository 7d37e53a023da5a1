import { useEffect, useId, useRef } from 'react';
import { questLimits } from '../../../../../contract/quests/quest-limits.ts';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { messages, reasonMessages } from '../messages.ts';
import { KeyCap } from './key-cap.tsx';
import { codesOf, pickCode, type ReasonDraft } from './reason-draft.ts';

type ReasonFieldsProps = {
  draft: ReasonDraft;
  criteria: readonly string[];
  problem: string | undefined;
  /** Says which number chooses what. */
  hasNumbers: boolean;
  onChange: (draft: ReasonDraft) => void;
};

type ChipsProps = {
  label: string;
  chips: readonly { key: string; label: string; isOn: boolean; onPick: () => void }[];
  hasNumbers: boolean;
};

function Chips({ label, chips, hasNumbers }: ChipsProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-md">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {chips.map(({ key, label: text, isOn, onPick }, index) => (
          <label
            key={key}
            className={`relative inline-flex min-h-9 items-center gap-2 rounded-full border px-3.5 py-1 text-md/5.5 has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 coarse:min-h-11 ${
              isOn ? 'border-transparent bg-inverse text-on-inverse' : 'border-line-strong hover:bg-fill'
            }`}
          >
            <input
              type="radio"
              name={name}
              checked={isOn}
              onChange={onPick}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {hasNumbers && index < 9 && <KeyCap>{String(index + 1)}</KeyCap>}
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The reason for a rejection: chips, the missed criterion, and an own text. */
export function ReasonFields({ draft, criteria, problem, hasNumbers, onChange }: ReasonFieldsProps) {
  const fields = useRef<HTMLDivElement>(null);
  const needsText = draft.code === 'other';
  useEffect(() => {
    if (needsText) fields.current?.querySelector('textarea')?.focus();
  }, [needsText]);
  const isMissing = draft.code === 'criteria';
  return (
    <div ref={fields} className="flex flex-col gap-4">
      <Chips
        label={messages.reason}
        hasNumbers={hasNumbers && !(isMissing && draft.criterion === null)}
        chips={codesOf(criteria).map((code) => ({
          key: code,
          label: reasonMessages[code].label,
          isOn: draft.code === code,
          onPick: () => onChange(pickCode(draft, criteria, code)),
        }))}
      />
      {isMissing && criteria.length > 1 && (
        <Chips
          label={messages.reasonCriterion}
          hasNumbers={hasNumbers && draft.criterion === null}
          chips={criteria.map((criterion, index) => ({
            key: criterion,
            label: criterion,
            isOn: draft.criterion === index,
            onPick: () => onChange({ ...draft, criterion: index }),
          }))}
        />
      )}
      <TextArea
        label={needsText ? messages.reasonOther : messages.reasonText}
        hint={messages.reasonHint}
        error={problem}
        rows={2}
        limit={questLimits.reason.max}
        value={draft.text}
        onChange={(event) => onChange({ ...draft, text: event.target.value })}
      />
    </div>
  );
}
