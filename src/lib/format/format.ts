import * as m from '../../messages/shell.gen.ts';
import { LOCALE } from '../locale/locale.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A format that is made when it is first needed: the first one of a page costs a slow phone some 100 ms. */
function dates(options: Intl.DateTimeFormatOptions): (moment: Date) => string {
  let made: Intl.DateTimeFormat | undefined;
  return (moment) => {
    made ??= new Intl.DateTimeFormat(LOCALE, options);
    return made.format(moment);
  };
}

const compact = { notation: 'compact', maximumFractionDigits: 1, roundingMode: 'floor' } as const;
const day = dates({ month: 'short', day: 'numeric' });
const dayOfYear = dates({ month: 'short', day: 'numeric', year: 'numeric' });
const fullTime = dates({ dateStyle: 'full', timeStyle: 'short' });

/** The time of day, for "Last updated 2:05 PM". */
export const formatClock = dates({ timeStyle: 'short' });

/** Formats a count: 1,204 up to 9,999, then 12.4K, then 1.2M. */
export function formatCount(count: number): string {
  if (count < 1_000) return String(count);
  return count.toLocaleString(LOCALE, count < 10_000 ? {} : compact);
}

export interface FormattedTime {
  /** Just now, 12 min, 3 h, Yesterday, Nov 12, Nov 12, 2025. */
  short: string;
  /** The whole date and time, for a title. */
  full: string;
}

/** Formats a time relative to `now`, in the reader's time zone. */
export function formatTime(iso: string, now: Date): FormattedTime {
  const then = new Date(iso);
  return { short: shortTime(then, now), full: fullTime(then) };
}

function shortTime(then: Date, now: Date): string {
  // If this clock is behind the server's, the present must not look like the future.
  const age = Math.max(0, now.getTime() - then.getTime());
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (age < MINUTE) return m.timeNow();
  if (age < HOUR) return m.timeMinutes({ count: String(Math.floor(age / MINUTE)) });
  if (age < 24 * HOUR && then.getDate() === now.getDate())
    return m.timeHours({ count: String(Math.floor(age / HOUR)) });
  if (then.getTime() >= yesterday.getTime()) return m.timeYesterday();
  return (then.getFullYear() === now.getFullYear() ? day : dayOfYear)(then);
}
