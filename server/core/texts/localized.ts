import type { Locale } from '../../../contract/core/locales.ts';
import { CURRENCY } from '../../../contract/money/money.ts';

/** Writes a value in a language. */
export type Localized = (locale: Locale) => string;

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3_600;

/** Such as "in 10 minutes", rounded up to a unit that people wait in. */
export const fromNow =
  (seconds: number): Localized =>
  (locale) => {
    const format = new Intl.RelativeTimeFormat(locale);
    if (seconds < MINUTE_SECONDS) return format.format(seconds, 'second');
    if (seconds < HOUR_SECONDS) return format.format(Math.ceil(seconds / MINUTE_SECONDS), 'minute');
    return format.format(Math.ceil(seconds / HOUR_SECONDS), 'hour');
  };

/** Such as "Dec 10, 2026". */
export const day =
  (date: Date): Localized =>
  (locale) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'medium' }).format(date);

/** Day and time in UTC. */
export const moment =
  (date: Date): Localized =>
  (locale) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'long', timeStyle: 'short' }).format(date);

/** An amount in minor units, such as "$1,234.50". */
export const money =
  (amount: number): Localized =>
  (locale) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency: CURRENCY }).format(amount / 100);

/** A size in bytes, such as "1.5 GB". */
export const gigabytes =
  (bytes: number): Localized =>
  (locale) =>
    new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: 'gigabyte',
      maximumFractionDigits: 1,
    }).format(bytes / 1_000_000_000);
