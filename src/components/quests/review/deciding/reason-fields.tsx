import { useEffect, useRef } from 'react';
import { questLimits } from '../../../../../contract/quests/quest-limits.ts';
import * as m from '../../../../messages/quests.gen.ts';
import { RadioTiles } from '../../../ui/form/radio-group.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { reasonName } from '../../parts/reason-name.ts';
import { KeyCap } from './key-cap.tsx';
import { codesOf, pickCode, type ReasonDraft, type ReasonProblem } from './reason-draft.ts';

type ReasonFieldsProps = {
  draft: ReasonDraft;
  criteria: readonly string[];
  problem: ReasonProblem | undefined;
  /** Says which number chooses what. */
  hasNumbers: boolean;
  onChange: (draft: ReasonDraft) => void;
};

const chipStyle =
  'inline-flex min-h-9 items-center gap-2 rounded-full border px-3.5 py-1 text-md/5.5 data-unchecked:hover:bg-fill ' +
  'data-checked:border-transparent data-checked:bg-inverse data-checked:text-on-inverse coarse:min-h-11';

type ChipsProps<Value> = {
  label: string;
  chips: readonly { value: Value; label: string }[];
  value: Value | null;
  hasNumbers: boolean;
  error: string | undefined;
  onPick: (value: Value) => void;
};

function Chips<Value extends string | number>(props: ChipsProps<Value>) {
  const { label, chips, value, hasNumbers, error, onPick } = props;
  return (
    <RadioTiles
      label={label}
      value={value}
      onChange={onPick}
      required
      error={error}
      className="gap-2"
      tileClassName={`${chipStyle} ${error ? 'data-unchecked:border-danger' : 'data-unchecked:border-line-strong'}`}
      options={chips.map((chip, index) => ({
        value: chip.value,
        tile: (
          <>
            {hasNumbers && index < 9 && <KeyCap name={String(index + 1)} />}
            {chip.label}
          </>
        ),
      }))}
    />
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
  const errorOf = (field: ReasonProblem['field']) => (problem?.field === field ? problem.text : undefined);
  return (
    <div ref={fields} className="flex flex-col gap-4">
      <Chips
        label={m.reviewReason()}
        error={errorOf('code')}
        hasNumbers={hasNumbers && !(isMissing && draft.criterion === null)}
        value={draft.code}
        onPick={(code) => onChange(pickCode(draft, criteria, code))}
        chips={codesOf(criteria).map((code) => ({ value: code, label: reasonName(code) }))}
      />
      {isMissing && criteria.length > 1 && (
        <Chips
          label={m.reviewCriterion()}
          error={errorOf('criterion')}
          hasNumbers={hasNumbers && draft.criterion === null}
          value={draft.criterion}
          onPick={(criterion) => onChange({ ...draft, criterion })}
          chips={criteria.map((label, index) => ({ value: index, label }))}
        />
      )}
      <TextArea
        label={needsText ? m.reviewOwnReason() : m.reviewOwnReasonOptional()}
        hint={m.reviewOwnReasonHint()}
        error={errorOf('text')}
        rows={2}
        limit={questLimits.reason.max}
        value={draft.text}
        onChange={(event) => onChange({ ...draft, text: event.target.value })}
      />
    </div>
  );
}
