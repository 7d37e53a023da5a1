import { LOCALE } from '../locale/locale.ts';

const utcDay = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeZone: 'UTC' });
const day = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', year: 'numeric' });

/** A day with its year, such as Dec 12, 2026, in the reader's time zone. */
export function formatDay(iso: string): string {
  return day.format(new Date(iso));
}

/** A calendar day without a time, such as 2026-11-12: the same for every reader. */
export const formatCalendarDay = (date: string) => utcDay.format(new Date(date));
