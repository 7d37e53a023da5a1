import { useState } from 'react';
import { type Country, findCountries } from '../../../lib/format/country-names.ts';
import * as m from '../../../messages/shell.gen.ts';
import { SearchableListbox } from './searchable-listbox.tsx';

export interface CountryOption extends Country {
  /** Shown after the name, such as a dialling code. */
  note?: string;
}

type CountryListProps = {
  options: readonly CountryOption[];
  value: string | null;
  /** The first search, where typing on the closed field opened the list. */
  typed: string;
  onPick: (code: string) => void;
};

/** A search field with the countries it finds. */
export function CountryList({ options, value, typed, onPick }: CountryListProps) {
  const [search, setSearch] = useState(typed);
  const found = findCountries(options, search, ({ note = '' }) => note);
  return (
    <div className="flex flex-col gap-3">
      <SearchableListbox
        label={m.countrySearch()}
        placeholder={m.countrySearchExample()}
        listLabel={m.countries()}
        search={search}
        onSearch={setSearch}
        items={found}
        keyOf={({ code }) => code}
        isSelected={({ code }) => code === value}
        initialIndex={search === '' ? found.findIndex(({ code }) => code === value) : 0}
        listClass="h-[min(22rem,50dvh)]"
        onSelect={({ code }) => onPick(code)}
      >
        {({ name, note }) => (
          <>
            <span className="min-w-0 flex-1">{name}</span>
            {note && <span className="text-text-2 tabular-nums">{note}</span>}
          </>
        )}
      </SearchableListbox>
      <p role="status" className={found.length > 0 ? 'sr-only' : '-mt-[min(21rem,48dvh)] px-3 text-text-2'}>
        {found.length === 0 ? m.countriesNone() : search !== '' && m.countriesFound({ count: found.length })}
      </p>
    </div>
  );
}
