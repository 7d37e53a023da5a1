import { LOCALE } from '../locale/locale.ts';

const day = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', year: 'numeric' });

/** A day with its year, such as Dec 12, 2026, in the reader's time zone. */
export function formatDay(iso: string): string {
  return day.format(new Date(iso));
}
