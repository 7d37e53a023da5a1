import { Radio } from '@base-ui/react/radio';
import { RadioGroup as BaseGroup } from '@base-ui/react/radio-group';
import { type ReactNode, useId } from 'react';

export type Option<Value extends string> = { value: Value; label: ReactNode; hint?: ReactNode };

type ChoiceProps<Value extends string> = {
  label: ReactNode;
  options: readonly Option<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  /** Shows the label to screen readers only, if a heading already has it. */
  hideLabel?: boolean | undefined;
};

/** The round button alone, for choices with a shape of their own; a label around it names it. */
export function RadioButton({ value }: { value: string }) {
  return (
    <Radio.Root
      value={value}
      className="block size-5 shrink-0 cursor-pointer rounded-full border border-line-strong bg-surface outline-none data-checked:border-6 data-checked:border-brand"
    />
  );
}

/** One of a few, in rows. */
export function RadioGroup<Value extends string>(props: ChoiceProps<Value>) {
  const id = useId();
  return (
    <BaseGroup<Value | null>
      aria-labelledby={id}
      value={props.value}
      onValueChange={(value) => value !== null && props.onChange(value)}
      className="flex flex-col"
    >
      <span id={id} className={props.hideLabel ? 'sr-only' : 'mb-1 font-semibold text-md'}>
        {props.label}
      </span>
      {props.options.map((option) => (
        <label
          key={option.value}
          className="flex min-h-11 items-center gap-3 rounded-lg px-2 py-2 hover:bg-fill has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <RadioButton value={option.value} />
          <span className="text-base">
            {option.label}
            {option.hint && <span className="block text-sm text-text-2">{option.hint}</span>}
          </span>
        </label>
      ))}
    </BaseGroup>
  );
}

/** The same choice side by side on one bar, for two to four short words. */
export function Segmented<Value extends string>(props: ChoiceProps<Value>) {
  const id = useId();
  return (
    <BaseGroup<Value | null>
      aria-labelledby={id}
      value={props.value}
      onValueChange={(value) => value !== null && props.onChange(value)}
    >
      <span id={id} className={props.hideLabel ? 'sr-only' : 'mb-1.5 block font-semibold text-md'}>
        {props.label}
      </span>
      <div className="flex flex-wrap gap-1 rounded-lg bg-fill p-1">
        {props.options.map((option) => (
          <Radio.Root
            key={option.value}
            value={option.value}
            className="flex min-h-9 flex-1 cursor-pointer items-center justify-center rounded-md px-2 text-center font-medium text-base text-text-2 transition-colors hover:text-text focus-visible:outline-offset-0 data-checked:bg-surface data-checked:font-semibold data-checked:text-text data-checked:shadow-1 md:px-3 dark:data-checked:bg-fill-hover coarse:min-h-11 forced-colors:data-checked:border"
          >
            {option.label}
          </Radio.Root>
        ))}
      </div>
    </BaseGroup>
  );
}
