import * as z from 'zod/mini';
import { countryCodes } from '../core/countries.ts';
import { limits } from '../core/limits.ts';

/** Letters a to z, digits, dot and underscore; never the digits of a phone number alone (SPEC.md 5 would take them for one). */
export const username = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.minLength(limits.username.min),
  z.maxLength(limits.username.max),
  z.regex(/^[a-z0-9._]*$/, 'Use letters a to z, digits, dots and underscores.'),
  z.refine(
    (value) => !/^\d{10,15}$/.test(value),
    'Use a letter too, so that nobody takes it for a phone number.',
  ),
);

export const name = z
  .string()
  .check(
    z.trim(),
    z.minLength(1),
    z.maxLength(limits.name.max),
    z.regex(/^[^\p{Cc}]*$/u, 'Use letters and signs only.'),
  );

export const bio = z.string().check(z.trim(), z.maxLength(limits.bio.max));

/** Not the date of zod itself: it would travel with the code that every visit loads. */
const isDay = (day: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) &&
  !Number.isNaN(Date.parse(day)) &&
  new Date(day).toISOString().startsWith(day);

/** A calendar day; whether the person is old enough is the server's clock to say. */
export const birthDate = z
  .string()
  .check(
    z.maxLength(10, { error: 'Enter a date that exists.', abort: true }),
    z.refine(isDay, 'Enter a date that exists.'),
  );

/** ISO 3166-1 alpha-2. */
export const country = z.string().check(
  z.maxLength(2, { error: 'Choose a country of the list.', abort: true }),
  z.refine((code) => countryCodes.includes(code), 'Choose a country of the list.'),
);

export const newPassword = z
  .string()
  .check(
    z.minLength(limits.password.min, `Passwords need ${limits.password.min} characters or more.`),
    z.maxLength(limits.password.max, `Use ${limits.password.max} characters or fewer.`),
  );
