import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type Ref, useId, useState } from 'react';
import { allCountries } from '../../../lib/format/country-names.ts';
import * as m from '../../../messages/shell.gen.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { CountryList, type CountryOption } from './country-list.tsx';
import { describedBy, Field, fieldBox } from './field.tsx';

type CountrySelectProps = {
  label: ReactNode;
  /** ISO 3166-1 alpha-2. */
  value: string | null;
  onChange: (code: string) => void;
  /** Which countries there are to choose from; all without it. */
  options?: readonly CountryOption[] | undefined;
  /** What the closed field shows of the chosen country; its name without it. */
  show?: ((option: CountryOption) => string) | undefined;
  error?: string | undefined;
  hint?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
};

/** A country out of the list, found by searching: a dialog, on phones a sheet. Typing on the closed field searches. */
export function CountrySelect(props: CountrySelectProps) {
  const { value, options = allCountries(), error, hint, show = ({ name }) => name } = props;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const chosen = options.find(({ code }) => code === value);
  const typeToSearch = (event: KeyboardEvent) => {
    if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    setTyped(isOpen ? `${typed}${event.key}` : event.key);
    setOpen(true);
  };
  return (
    <Field id={id} label={props.label} hint={hint} error={error}>
      <button
        ref={props.ref}
        id={id}
        type="button"
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
        onClick={() => {
          setTyped('');
          setOpen(true);
        }}
        onKeyDown={typeToSearch}
        className={`${fieldBox} min-h-12 py-2 text-start text-field focus-visible:outline-none focus-visible:ring-2 focus-visible:ring-brand aria-invalid:ring-2 aria-invalid:ring-danger`}
      >
        <span className={`min-w-0 flex-1 ${chosen ? 'text-text' : 'text-text-3'}`}>
          {chosen ? show(chosen) : m.choose()}
        </span>
        <ChevronDown size={18} className="shrink-0 text-text-2" aria-hidden="true" />
      </button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={m.countryChoose()} size="s">
        <CountryList
          // Begins again with each letter that still came to the closed field.
          key={typed}
          options={options}
          value={value}
          typed={typed}
          onPick={(code) => {
            props.onChange(code);
            setOpen(false);
          }}
        />
      </Dialog>
    </Field>
  );
}
