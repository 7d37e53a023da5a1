import { type ReactNode, useState } from 'react';
import { diallingCountries, formatPhone } from '../../../lib/forms/phone-number.ts';
import * as m from '../../../messages/shell.gen.ts';
import { CountrySelect } from './country-select.tsx';
import { TextField } from './text-field.tsx';

interface TypedPhone {
  /** ISO 3166-1 alpha-2. */
  country: string;
  number: string;
}

type PhoneFieldProps = TypedPhone & {
  error?: ReactNode;
  onChange: (phone: TypedPhone) => void;
};

/** A country code and a phone number. A number that is typed with its own code changes the country. */
export function PhoneField({ country, number, error, onChange }: PhoneFieldProps) {
  const [countries] = useState(diallingCountries);
  return (
    <>
      <CountrySelect
        label={m.phoneCountry()}
        options={countries}
        value={country}
        show={({ name, note = '' }) => `${name} (${note})`}
        onChange={(code) => onChange({ country: code, number })}
      />
      <TextField
        label={m.phoneNumber()}
        type="tel"
        name="tel"
        autoComplete="tel"
        inputMode="tel"
        data-autofocus=""
        value={number}
        error={error}
        onChange={({ target }) => {
          const next = formatPhone(target.value, number, country);
          onChange({ country: next.country, number: next.text });
        }}
      />
    </>
  );
}
