import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type Ref, useId, useState } from 'react';
import { allCountries } from '../../../lib/format/country-names.ts';
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
  const [opened, setOpened] = useState<{ typed: string } | null>(null);
  const chosen = options.find(({ code }) => code === value);
  const typeToSearch = (event: KeyboardEvent) => {
    if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    setOpened({ typed: event.key });
  };
  return (
    <Field id={id} label={props.label} hint={hint} error={error}>
      <button
        ref={props.ref}
        id={id}
        type="button"
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={opened !== null}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
        onClick={() => setOpened({ typed: '' })}
        onKeyDown={typeToSearch}
        className={`${fieldBox} min-h-12 py-2 text-start text-field focus-visible:outline-none focus-visible:ring-2 focus-visible:ring-brand aria-invalid:ring-2 aria-invalid:ring-danger`}
      >
        <span className={`min-w-0 flex-1 ${chosen ? 'text-text' : 'text-text-3'}`}>
          {chosen ? show(chosen) : 'Choose'}
        </span>
        <ChevronDown size={18} className="shrink-0 text-text-2" aria-hidden="true" />
      </button>
      <Dialog
        open={opened !== null}
        onOpenChange={(open) => !open && setOpened(null)}
        title="Choose a country"
        size="s"
      >
        <CountryList
          options={options}
          value={value}
          typed={opened?.typed ?? ''}
          onPick={(code) => {
            props.onChange(code);
            setOpened(null);
          }}
        />
      </Dialog>
    </Field>
  );
}
