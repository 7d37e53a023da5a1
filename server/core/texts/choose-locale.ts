import type { IncomingHttpHeaders } from 'node:http';
import Negotiator from 'negotiator';
import {
  BASE_LOCALE,
  isLocale,
  LOCALE_COOKIE,
  type Locale,
  locales,
} from '../../../contract/core/locales.ts';

/** The value of a cookie; undefined if the browser sent none of that name. */
function readCookie(header: string | undefined, name: string): string | undefined {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([key]) => key === name)?.[1];
}

/** The language for a caller: what the address asks for, else what was chosen in the browser, else what it prefers. */
export function chooseLocale(asked: unknown, headers: IncomingHttpHeaders): Locale {
  const chosen = readCookie(headers.cookie, LOCALE_COOKIE);
  const preferred = new Negotiator({ headers }).languages(locales);
  return [asked, chosen, ...preferred].find(isLocale) ?? BASE_LOCALE;
}
