import type { ModerationStatus } from '../../../../contract/moderation/admin.ts';
import * as m from '../../../messages/moderation.gen.ts';
import { statusNames } from './messages.ts';

const chip = 'inline-flex h-6 shrink-0 items-center rounded-full px-2.5 font-semibold text-sm';

const tones: Record<ModerationStatus, string> = {
  visible: 'bg-fill text-text-2',
  limited: 'bg-reward-soft text-reward-text',
  removed: 'bg-danger-soft text-danger-text',
  suspended: 'bg-danger-soft text-danger-text',
  gone: 'bg-fill text-text-2',
};

/** The status of something now. */
export function ModerationStatusChip({ status }: { status: ModerationStatus }) {
  return <span className={`${chip} ${tones[status]}`}>{statusNames[status]}</span>;
}

export function UrgentChip() {
  return <span className={`${chip} bg-danger-soft text-danger-text`}>{m.caseUrgent()}</span>;
}

export function PlainChip({ children }: { children: string }) {
  return <span className={`${chip} bg-fill font-medium! text-text-2`}>{children}</span>;
}

type ChoiceProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** One of a few in a row that scrolls sideways if necessary. */
export function ChoiceChips<Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) {
  return (
    <fieldset
      aria-label={label}
      className="-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 no-scrollbar md:mx-0 md:flex-wrap md:overflow-visible md:px-0"
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className="hit h-9 shrink-0 rounded-full bg-surface px-4 font-semibold text-md shadow-0 hover:bg-fill aria-pressed:bg-inverse aria-pressed:text-on-inverse aria-pressed:shadow-none"
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
