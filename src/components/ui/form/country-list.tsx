import { Check, Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { type Country, findCountries } from '../../../lib/format/country-names.ts';
import { fieldBox, fieldControl } from './field.tsx';

/** A country of the list, with what is said behind its name, such as a dialling code. */
export interface CountryOption extends Country {
  note?: string;
}

type CountryListProps = {
  options: readonly CountryOption[];
  value: string | null;
  /** What is searched for first, where the list was opened by typing. */
  typed: string;
  onPick: (code: string) => void;
};

const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 } as Record<string, number>;

/** A search field over the countries it finds. The focus stays in the field; its keys move and pick. */
export function CountryList({ options, value, typed, onPick }: CountryListProps) {
  const id = useId();
  const [search, setSearch] = useState(typed);
  const found = findCountries(options, search, ({ note = '' }) => note);
  const chosen = search === '' ? found.findIndex(({ code }) => code === value) : 0;
  const [moved, setMoved] = useState<number | null>(null);
  const active = Math.min(Math.max(moved ?? chosen, 0), found.length - 1);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const press = (event: KeyboardEvent) => {
    const by = step[event.key];
    const country = found[active];
    if (by !== undefined) setMoved(Math.min(Math.max(active + by, 0), found.length - 1));
    else if (event.key === 'Enter' && country) onPick(country.code);
    else return;
    event.preventDefault();
  };

  return (
    <div className="flex flex-col gap-3">
      <div className={`${fieldBox} min-h-12`}>
        <Search size={18} className="shrink-0" aria-hidden="true" />
        <input
          type="text"
          role="combobox"
          aria-label="Search countries"
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={found.length > 0 ? `${id}-${active}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          placeholder="Search"
          value={search}
          onChange={(event) => {
            setSearch(event.target.value);
            setMoved(null);
          }}
          onKeyDown={press}
          className={`${fieldControl} h-12`}
        />
      </div>
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label="Countries"
        className="-mx-2 h-[min(22rem,50dvh)] overflow-y-auto overscroll-contain"
      >
        {found.map((country, index) => (
          <div
            key={country.code}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={country.code === value}
            data-active={index === active || undefined}
            onClick={() => onPick(country.code)}
            onKeyDown={(event) => event.key === 'Enter' && onPick(country.code)}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 py-1.5 text-base hover:bg-fill data-active:bg-fill-hover forced-colors:data-active:outline"
          >
            <span className="min-w-0 flex-1">{country.name}</span>
            {country.note && <span className="text-text-2 tabular-nums">{country.note}</span>}
            {country.code === value && (
              <Check size={18} className="shrink-0 text-brand-text" aria-hidden="true" />
            )}
          </div>
        ))}
      </div>
      <p role="status" className={found.length > 0 ? 'sr-only' : '-mt-[min(21rem,48dvh)] px-3 text-text-2'}>
        {found.length === 0 ? 'No country found' : search !== '' && `${found.length} found`}
      </p>
    </div>
  );
}
