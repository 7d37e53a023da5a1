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

/** Any script and sign, but no line break and nothing else that controls. */
const oneLine = z.regex(/^[^\p{Cc}]*$/u, 'Use letters and signs only.');

export const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.name.max), oneLine);

export const pronouns = z.string().check(z.trim(), z.maxLength(limits.pronouns.max), oneLine);

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

/** What a person may set of their account by an edit, under the names of the columns of `person`. */
export const profileFields = z.partial(
  z.object({ name, username, pronouns, bio, country: z.nullable(country), dob: birthDate }),
);
export type ProfileFields = z.output<typeof profileFields>;

/** What a profile says of a person beside their name, under the names of the columns; '' and null say nothing. */
export const profileAbout = z.object({
  /** Servers from before pronouns don't send them. */
  pronouns: z._default(z.string(), ''),
  bio: z.string(),
  /** ISO 3166-1 alpha-2. */
  country: z.nullable(z.string()),
});
export type ProfileAbout = z.output<typeof profileAbout>;

export const newPassword = z
  .string()
  .check(
    z.minLength(limits.password.min, `Passwords need ${limits.password.min} characters or more.`),
    z.maxLength(limits.password.max, `Use ${limits.password.max} characters or fewer.`),
  );
