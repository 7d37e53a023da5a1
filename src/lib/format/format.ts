const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
// Written out: the first Intl format of a page costs a slow phone some 100 ms, and the feed formats at once.
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
const DAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/** Formats a count: 1,204 up to 9,999, then 12.4k, then 1.2m. */
export function formatCount(count: number): string {
  if (count < 10_000) return String(count).replace(/(?=\d{3}$)\B/, ',');
  const [unit, suffix] = count < 1_000_000 ? [1_000, 'k'] : [1_000_000, 'm'];
  return `${Math.floor((count / unit) * 10) / 10}${suffix}`;
}

export interface FormattedTime {
  /** Just now, 12 min, 3 h, Yesterday, 12 Nov, 12 Nov 2025. */
  short: string;
  /** The whole date and time, for a title. */
  full: string;
}

/** Formats a time relative to `now`, in the reader's time zone. */
export function formatTime(iso: string, now: Date): FormattedTime {
  const then = new Date(iso);
  const day = `${DAYS[then.getDay()]} ${then.getDate()} ${MONTHS[then.getMonth()]} ${then.getFullYear()}`;
  return { short: shortTime(then, now), full: `${day} at ${formatClock(then)}` };
}

function shortTime(then: Date, now: Date): string {
  // If this clock is behind the server's, the present must not look like the future.
  const age = Math.max(0, now.getTime() - then.getTime());
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (age < MINUTE) return 'Just now';
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min`;
  if (age < 24 * HOUR && then.getDate() === now.getDate()) return `${Math.floor(age / HOUR)} h`;
  if (then.getTime() >= yesterday.getTime()) return 'Yesterday';
  const day = `${then.getDate()} ${MONTHS[then.getMonth()]?.slice(0, 3)}`;
  return then.getFullYear() === now.getFullYear() ? day : `${day} ${then.getFullYear()}`;
}

/** The time of day, for "as of 14:05". */
export function formatClock(moment: Date): string {
  return `${String(moment.getHours()).padStart(2, '0')}:${String(moment.getMinutes()).padStart(2, '0')}`;
}
