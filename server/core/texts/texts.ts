import { readFileSync } from 'node:fs';
import { IntlMessageFormat } from 'intl-messageformat';
import { BASE_LOCALE, isLocale, type Locale, locales } from '../../../contract/core/locales.ts';
import type { Localized } from './localized.ts';

const folder = new URL('../../../messages/', import.meta.url);

/** Texts in the ICU message format by their names. */
type Texts<Name extends string> = Record<Name, string>;

/** What fills the placeholders of a text; numbers are formatted in its language. */
export type TextValues = Record<string, string | number | Localized>;

/** Where a language has no texts yet, the first one's are used, as in the app. */
function readTexts(domain: string, locale: Locale): object {
  try {
    return JSON.parse(readFileSync(new URL(`${domain}/${locale}.json`, folder), 'utf8'));
  } catch (error) {
    const isAbsent = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (isAbsent && locale !== BASE_LOCALE) return {};
    throw error;
  }
}

/** Writes the text of that name in one language; throws if a value is missing. */
export type WriteText<Name extends string> = (name: Name, values?: TextValues) => string;

/** The language of somebody who chose none, or one that there is no more, is the first one. */
export const knownLocale = (locale: string | null): Locale => (isLocale(locale) ? locale : BASE_LOCALE);

/**
 * Reads the texts of `messages/<domain>` that the server writes itself, and returns what writes them in a language. They
 * are read once, at the start; each is parsed when it is first needed.
 */
export function loadTexts<Name extends string>(domain: string): (locale: string | null) => WriteText<Name> {
  const base = readTexts(domain, BASE_LOCALE);
  const writers = Object.fromEntries(
    locales.map((locale) => {
      const texts = { ...base, ...readTexts(domain, locale) } as Texts<Name>;
      const parsed = new Map<Name, IntlMessageFormat>();
      const write: WriteText<Name> = (name, values = {}) => {
        const message = parsed.get(name) ?? new IntlMessageFormat(texts[name], locale);
        parsed.set(name, message);
        const written = Object.entries(values).map(([key, value]) => [
          key,
          typeof value === 'function' ? value(locale) : value,
        ]);
        return String(message.format(Object.fromEntries(written)));
      };
      return [locale, write];
    }),
  ) as Record<Locale, WriteText<Name>>;
  return (locale) => writers[knownLocale(locale)];
}
