import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import * as m from '../../../messages/shell.gen.ts';
import { describedBy, Field, fieldBox, fieldControl } from './field.tsx';

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'maxLength' | 'value' | 'ref'> & {
  label: ReactNode;
  value: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Longest text that can be sent. Longer text may be typed and is counted, so that nothing is cut off. */
  limit?: number | undefined;
};

/** A text of several lines that grows to eight of them; counts from 80 % of its limit on. */
export function TextArea({
  label,
  value,
  hint,
  error,
  limit,
  id,
  rows = 3,
  onKeyDown,
  ...area
}: TextAreaProps) {
  const made = useId();
  const fieldId = id ?? made;
  const control = useRef<HTMLTextAreaElement>(null);

  useLayoutEffect(() => {
    const element = control.current;
    if (!element || (value !== '' && CSS.supports?.('field-sizing', 'content'))) return;
    element.style.height = 'auto';
    if (value !== '') element.style.height = `${element.scrollHeight}px`;
  }, [value]);

  // As the contract counts.
  const { length } = value;
  /** Ctrl or Cmd with Enter sends the form around it. */
  const pressed = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    onKeyDown?.(event);
    const { form } = event.currentTarget;
    if (event.defaultPrevented || event.nativeEvent.isComposing || event.key !== 'Enter') return;
    if (!form || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    form.requestSubmit();
  };
  const counted = limit !== undefined && length >= limit * 0.8;
  return (
    <Field id={fieldId} label={label} hint={hint} error={error}>
      <div className={fieldBox}>
        <textarea
          {...area}
          ref={control}
          onKeyDown={pressed}
          rows={rows}
          value={value}
          id={fieldId}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(fieldId, hint, error)}
          className={`${fieldControl} field-sizing-content my-3 max-h-44 min-h-[calc(var(--rows)*1.375rem)] resize-none`}
          style={{ '--rows': rows } as React.CSSProperties}
        />
      </div>
      {counted && (
        <p className={`self-end text-sm tabular-nums ${length > limit ? 'text-danger-text' : 'text-text-2'}`}>
          {m.textLength({ length, limit })}
        </p>
      )}
    </Field>
  );
}
