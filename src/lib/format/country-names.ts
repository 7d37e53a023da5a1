import { countryCodes } from '../../../contract/core/countries.ts';
import { foldText } from '../../../contract/core/fold-text.ts';
import { LOCALE } from '../locale/locale.ts';

export interface Country {
  /** ISO 3166-1 alpha-2. */
  code: string;
  name: string;
}

/** So that "cote d ivoire" finds Côte d’Ivoire. */
const plain = (text: string) => foldText(text).replace(/[’']/g, ' ');

let named: Country[] | null = null;

/** All countries in the order of their names. */
export function allCountries(): readonly Country[] {
  if (named) return named;
  const names = new Intl.DisplayNames(LOCALE, { type: 'region' });
  const { compare } = new Intl.Collator(LOCALE);
  named = countryCodes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => compare(one.name, other.name));
  return named;
}

export function countryName(code: string): string {
  return allCountries().find((country) => country.code === code)?.name ?? code;
}

/** The country of the browser's languages, as a first guess; null if they name none. */
export function likelyCountry(languages: readonly string[]): string | null {
  for (const language of languages) {
    const region = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/i.exec(language)?.[1]?.toUpperCase();
    if (region && countryCodes.includes(region)) return region;
  }
  return null;
}

/** Countries that match the typed text: first those whose name begins with it, then those with a word that does. */
export function findCountries<C extends Country>(
  countries: readonly C[],
  typed: string,
  moreOf: (country: C) => string = () => '',
): C[] {
  const query = plain(typed.trim());
  if (query === '') return [...countries];
  const begins = countries.filter(({ name }) => plain(name).startsWith(query));
  const others = countries.filter(
    (country) =>
      !begins.includes(country) &&
      (plain(country.name)
        .split(/[\s(&-]+/)
        .some((word) => word.startsWith(query)) ||
        plain(country.code) === query ||
        moreOf(country).replace('+', '').startsWith(query.replace('+', ''))),
  );
  return [...begins, ...others];
}
