import { type ReactNode, useId } from 'react';

export type Option<Value extends string> = { value: Value; label: ReactNode; hint?: ReactNode };

type ChoiceProps<Value extends string> = {
  label: ReactNode;
  options: readonly Option<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  /** Keeps the label for screen readers only, where a heading already says it. */
  hideLabel?: boolean | undefined;
};

/** One of a few, in rows; native radio buttons, so arrow keys and forms work as everywhere. */
export function RadioGroup<Value extends string>(props: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className="flex flex-col">
      <legend className={props.hideLabel ? 'sr-only' : 'mb-1 font-semibold text-md'}>{props.label}</legend>
      {props.options.map((option) => (
        <label
          key={option.value}
          className="flex min-h-11 items-center gap-3 rounded-lg px-2 py-2 hover:bg-fill has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={props.value === option.value}
            onChange={() => props.onChange(option.value)}
            className="radio"
          />
          <span className="text-base">
            {option.label}
            {option.hint && <span className="block text-sm text-text-2">{option.hint}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** The same choice side by side on one bar, for two to four short words. */
export function Segmented<Value extends string>(props: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className={props.hideLabel ? 'sr-only' : 'mb-1.5 font-semibold text-md'}>{props.label}</legend>
      <div className="flex flex-wrap gap-1 rounded-lg bg-fill p-1">
        {props.options.map((option) => (
          <label
            key={option.value}
            className="relative flex min-h-9 flex-1 items-center justify-center rounded-md px-2 text-center font-medium md:px-3 text-base text-text-2 transition-colors hover:text-text has-checked:bg-surface has-checked:font-semibold has-checked:text-text has-checked:shadow-1 has-focus-visible:outline-2 has-focus-visible:outline-focus dark:has-checked:bg-fill-hover coarse:min-h-11 forced-colors:has-checked:border"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={props.value === option.value}
              onChange={() => props.onChange(option.value)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
