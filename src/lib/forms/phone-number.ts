import {
  AsYouType,
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import { phone } from '../../../contract/auth/contact.ts';
import * as m from '../../messages/shell.gen.ts';
import { allCountries, type Country, countryName, likelyCountry } from '../format/country-names.ts';

/** The pattern of a phone number in the contract, including its dialling code. */
const FEWEST_DIGITS = 10;

/**
 * Countries that have telephone numbers, with their dialling codes; also those whose numbers are too short, to be able
 * to say so.
 */
export function diallingCountries(): (Country & { note: string })[] {
  return allCountries().flatMap((country) =>
    isSupportedCountry(country.code)
      ? [{ ...country, note: `+${getCountryCallingCode(country.code as CountryCode)}` }]
      : [],
  );
}

/** The browser's country as a first guess, if it has phone numbers. */
export function likelyDiallingCountry(languages: readonly string[]): string {
  const likely = likelyCountry(languages);
  return likely && isSupportedCountry(likely) ? likely : 'US';
}

interface TypedPhone {
  text: string;
  /** The country, changed if the number begins with another dialling code. */
  country: string;
}

/** The input with the usual spaces of its country; unchanged unless digits were appended. */
export function formatPhone(typed: string, before: string, country: string): TypedPhone {
  const format = new AsYouType(country as CountryCode);
  const formatted = format.input(typed);
  const named = typed.trim().startsWith('+') ? format.getCountry() : undefined;
  const grows = typed.length > before.length && typed.startsWith(before.slice(0, -1));
  return { text: grows ? formatted : typed, country: named && isSupportedCountry(named) ? named : country };
}

/** The number in E.164, or null if it is invalid. */
export function readPhone(typed: string, country: string): string | null {
  const number = parsePhoneNumberFromString(typed, country as CountryCode);
  return number?.isValid() && phone.safeParse(number.number).success ? number.number : null;
}

/** What to change in an invalid phone number. */
export function phoneProblem(typed: string, country: string): string {
  if (parsePhoneNumberFromString(typed, country as CountryCode)?.isValid()) {
    return m.phoneTooShort({ digits: String(FEWEST_DIGITS) });
  }
  return m.phoneOfCountry({ country: countryName(country) });
}
