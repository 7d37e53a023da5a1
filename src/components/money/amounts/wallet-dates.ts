import { formatClock } from '../../../lib/format/format.ts';
import { LOCALE } from '../../../lib/locale/locale.ts';
import * as m from '../../../messages/money.gen.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const day = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short' });
const dayOfYear = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', year: 'numeric' });

const midnight = (moment: Date, days = 0) =>
  new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() + days).getTime();

/** A moment's date in the reader's time zone, with the year if it is not this one: "Nov 18", "Nov 18, 2025". */
function shortDay(moment: Date, now: Date): string {
  return (moment.getFullYear() === now.getFullYear() ? day : dayOfYear).format(moment);
}

/** When money moved, by the reader's calendar: "Today, 09:12", "Yesterday", "Nov 18", "Nov 18, 2025". */
export function whenMoved(iso: string, now: Date): string {
  const then = new Date(iso);
  if (then.getTime() >= midnight(now)) return m.todayAt({ time: formatClock(then) });
  if (then.getTime() >= midnight(now, -1)) return m.yesterday();
  return shortDay(then, now);
}

/** How long ago in running text: "just now", "5 min ago", "3 h ago", "yesterday", "Nov 12". */
export function ago(iso: string, now: Date): string {
  const then = new Date(iso);
  // If this clock is behind the server's, the present must not look like the future.
  const age = Math.max(0, now.getTime() - then.getTime());
  if (age < MINUTE_MS) return m.agoNow();
  if (age < HOUR_MS) return m.agoMinutes({ count: Math.floor(age / MINUTE_MS) });
  if (then.getTime() >= midnight(now)) return m.agoHours({ count: Math.floor(age / HOUR_MS) });
  return then.getTime() >= midnight(now, -1) ? m.agoYesterday() : shortDay(then, now);
}

const utcMonth = new Intl.DateTimeFormat(LOCALE, { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** The month of a calendar day, such as 2026-11-12: the same for every reader. */
export const monthText = (date: string) => utcMonth.format(new Date(date));
