import { isLocale, LOCALE_COOKIE, type Locale } from '../../../contract/core/locales.ts';
import { LOCALE } from './locale.ts';

const YEAR_SECONDS = 31_536_000;

/** Keeps a language for this browser: the server picks the build of the app by its cookie. */
function keepLocale(locale: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we support.
  document.cookie = `${LOCALE_COOKIE}=${locale}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}

/** Shows the app in another language: it loads the same address again, and the router finds its place there. */
export function switchLocale(locale: Locale): void {
  keepLocale(locale);
  if (locale !== LOCALE) location.reload();
}

/** Keeps the language of a person who logs in, if they chose one. */
export function takeLocale({ locale }: { locale?: string | null | undefined }): void {
  if (isLocale(locale)) keepLocale(locale);
}

/** Whether this browser is to show another language than that of this build. */
export function isOtherLocaleKept(): boolean {
  const pairs = document.cookie.split('; ').map((pair) => pair.split('='));
  const kept = pairs.find(([name]) => name === LOCALE_COOKIE)?.[1];
  return isLocale(kept) && kept !== LOCALE;
}
