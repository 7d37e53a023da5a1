import { formatClock, formatTime } from '../../../lib/format/format.ts';

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const dayOfYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

const midnight = (moment: Date, days = 0) =>
  new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() + days).getTime();

/** When money moved, by the reader's calendar: "Today, 09:12", "Yesterday", "18 Nov", "18 Nov 2025". */
export function whenMoved(iso: string, now: Date): string {
  const then = new Date(iso);
  if (then.getTime() >= midnight(now)) return `Today, ${formatClock(then)}`;
  if (then.getTime() >= midnight(now, -1)) return 'Yesterday';
  return (then.getFullYear() === now.getFullYear() ? day : dayOfYear).format(then);
}

/** How long ago in running text: "just now", "5 min ago", "3 h ago", "yesterday", "on 12 Nov". */
export function ago(iso: string, now: Date): string {
  const { short } = formatTime(iso, now);
  if (/ (min|h)$/.test(short)) return `${short} ago`;
  return /^\d/.test(short) ? `on ${short}` : short.toLowerCase();
}

const utcDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
const utcMonth = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** A calendar day without a time, such as 2026-11-12: the same for every reader. */
export const dayText = (date: string) => utcDay.format(new Date(date));
/** The month of such a day. */
export const monthText = (date: string) => utcMonth.format(new Date(date));
