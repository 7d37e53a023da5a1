import * as z from 'zod/mini';
import { countryCodes } from '../core/countries.ts';
import { errorText } from '../core/error-text.ts';
import { limits } from '../core/limits.ts';

/** Letters a to z, digits, dot and underscore; not like a phone number, because login would take it for one. */
export const username = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.minLength(limits.username.min),
  z.maxLength(limits.username.max),
  z.regex(/^[a-z0-9._]*$/, errorText('usernameCharacters')),
  z.refine((value) => !/^\d{10,15}$/.test(value), errorText('usernameNeedsLetter')),
);

/** Characters of any script, but no line breaks or other control characters. */
const oneLine = z.regex(/^[^\p{Cc}]*$/u, errorText('plainCharacters'));

export const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.name.max), oneLine);

export const pronouns = z.string().check(z.trim(), z.maxLength(limits.pronouns.max), oneLine);

export const bio = z.string().check(z.trim(), z.maxLength(limits.bio.max));

/** Not zod's own date, which would add to the code that every visit loads. */
const isDay = (day: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) &&
  !Number.isNaN(Date.parse(day)) &&
  new Date(day).toISOString().startsWith(day);

/** A calendar day; the server checks the minimum age. */
export const birthDate = z
  .string()
  .check(
    z.maxLength(10, { error: errorText('realDate'), abort: true }),
    z.refine(isDay, errorText('realDate')),
  );

/** ISO 3166-1 alpha-2. */
export const country = z.string().check(
  z.maxLength(2, { error: errorText('countryFromList'), abort: true }),
  z.refine((code) => countryCodes.includes(code), errorText('countryFromList')),
);

/** Fields of an account that its owner can edit, named like the columns of `person`. */
export const profileFields = z.partial(
  z.object({ name, username, pronouns, bio, country: z.nullable(country), dob: birthDate }),
);
export type ProfileFields = z.output<typeof profileFields>;

/** Optional fields of a profile, named like the columns of `person`; '' and null mean unset. */
export const profileAbout = z.object({
  /** Older servers don't send them. */
  pronouns: z._default(z.string(), ''),
  bio: z.string(),
  /** ISO 3166-1 alpha-2. */
  country: z.nullable(z.string()),
});
export type ProfileAbout = z.output<typeof profileAbout>;

export const newPassword = z
  .string()
  .check(z.minLength(limits.password.min), z.maxLength(limits.password.max));
