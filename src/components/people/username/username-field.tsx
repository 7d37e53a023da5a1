import { AtSign, CircleCheck } from 'lucide-react';
import { useRef } from 'react';
import { joinList } from '../../../lib/format/list.ts';
import { hintFor } from '../../../lib/forms/error-hint.ts';
import * as m from '../../../messages/people.gen.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { RetryRow } from '../../ui/list/retry-row.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { UsernameCheck } from './use-username-check.ts';

type UsernameFieldProps = {
  value: string;
  onChange: (username: string) => void;
  check: UsernameCheck;
  hint?: string | undefined;
  /** The error of the username, apart from being taken. */
  error?: string | undefined;
};

const marks = {
  checking: <Spinner size={18} />,
  free: <CircleCheck size={20} className="shrink-0 text-brand-text" aria-hidden="true" />,
};

/** A username, with whether it is free, and suggestions if it is not. */
export function UsernameField({ value, onChange, check, hint, error }: UsernameFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const { state, suggestions } = check;
  const name = value.trim().toLowerCase();
  const pick = (suggestion: string) => {
    onChange(suggestion);
    field.current?.focus();
  };
  return (
    <div className="flex flex-col gap-3">
      <TextField
        ref={field}
        label={m.usernameLabel()}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        icon={AtSign}
        value={value}
        hint={state === 'free' ? <span className="text-brand-text">{m.usernameFree({ name })}</span> : hint}
        error={error ?? (state === 'taken' ? m.usernameTaken({ name }) : undefined)}
        trailing={state === 'checking' || state === 'free' ? marks[state] : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      <p role="status" className="sr-only">
        {state === 'free' && m.usernameFree({ name })}
        {state === 'taken' &&
          (suggestions.length > 0
            ? m.usernameTakenFree({ name, names: joinList(suggestions) })
            : m.usernameTaken({ name }))}
      </p>
      {suggestions.length > 0 && (
        <ul aria-label={m.usernameSuggestions()} className="flex flex-wrap gap-2">
          {suggestions.map((suggestion) => (
            <li key={suggestion}>
              <button
                type="button"
                onClick={() => pick(suggestion)}
                className="hit min-h-9 rounded-full bg-fill px-4 py-1 font-medium text-md hover:bg-fill-hover active:bg-fill-hover"
              >
                {suggestion}
              </button>
            </li>
          ))}
        </ul>
      )}
      {state === 'failed' && check.error && (
        <RetryRow title={check.error.message} hint={hintFor(check.error)} onRetry={check.retry} />
      )}
    </div>
  );
}
