import { LOCALE } from '../locale/locale.ts';

/** The name of a language in that of the app, by its ISO 639 code; the code where it has no name. */
export function languageName(code: string): string {
  return new Intl.DisplayNames(LOCALE, { type: 'language' }).of(code) ?? code;
}
