import { Radio } from '@base-ui/react/radio';
import { RadioGroup as BaseGroup } from '@base-ui/react/radio-group';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { FieldError } from './field.tsx';

export type Option<Value extends string> = { value: Value; label: ReactNode; hint?: ReactNode };

type ChoiceProps<Value extends string> = {
  label: ReactNode;
  options: readonly Option<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  /** Shows the label to screen readers only, if a heading already has it. */
  hideLabel?: boolean | undefined;
};

type RadioTilesProps<Value extends string | number> = {
  label: ReactNode;
  /** What each tile shows; an image needs a name. */
  options: readonly { value: Value; tile: ReactNode; name?: string }[];
  value: Value | null;
  onChange: (value: Value) => void;
  required?: boolean;
  /** What is wrong with the choice, shown below it. */
  error?: string | undefined;
  /** The space between the tiles. */
  className: string;
  tileClassName: string;
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
export function RadioGroup<Value extends string>(
  props: ChoiceProps<Value> & {
    /** What is wrong with the choice, shown below it. */
    error?: string | undefined;
  },
) {
  const id = useId();
  return (
    <BaseGroup<Value | null>
      aria-labelledby={id}
      aria-invalid={props.error ? true : undefined}
      aria-describedby={props.error ? `${id}-error` : undefined}
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
      {props.error && (
        <div role="alert">
          <FieldError id={`${id}-error`}>{props.error}</FieldError>
        </div>
      )}
    </BaseGroup>
  );
}

/** Enter sends the form, as on a native radio button. */
function submitOnEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && !event.defaultPrevented) event.currentTarget.closest('form')?.requestSubmit();
}

/** The same choice as tiles with a look of their own, such as images or chips. */
export function RadioTiles<Value extends string | number>(props: RadioTilesProps<Value>) {
  const id = useId();
  return (
    <BaseGroup<Value | null>
      aria-labelledby={id}
      aria-required={props.required}
      aria-invalid={props.error ? true : undefined}
      aria-describedby={props.error ? `${id}-error` : undefined}
      value={props.value}
      onValueChange={(value) => value !== null && props.onChange(value)}
    >
      <p id={id} className="mb-2 font-semibold text-md">
        {props.label}
      </p>
      <div className={`flex flex-wrap ${props.className}`}>
        {props.options.map(({ value, tile, name }) => (
          <Radio.Root
            key={value}
            value={value}
            aria-label={name}
            // Base UI leaves the tab stop behind if something else than a tile makes the choice, such as a shortcut.
            {...(props.value !== null && { tabIndex: value === props.value ? 0 : -1 })}
            onKeyDown={submitOnEnter}
            className={`cursor-pointer ${props.tileClassName}`}
          >
            {tile}
          </Radio.Root>
        ))}
      </div>
      {props.error && (
        <div role="alert" className="mt-2">
          <FieldError id={`${id}-error`}>{props.error}</FieldError>
        </div>
      )}
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
