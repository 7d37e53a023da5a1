const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const DAY_MS = 86_400_000;

/** A future day, such as 12 Nov, with its year if it is another one, in the reader's time zone. */
export function dayOf(iso: string, now = new Date()): string {
  const then = new Date(iso);
  const day = `${then.getDate()} ${MONTHS[then.getMonth()]}`;
  return then.getFullYear() === now.getFullYear() ? day : `${day} ${then.getFullYear()}`;
}

/** The same with the time of day: 12 Nov, 14:05. */
export function momentOf(iso: string, now = new Date()): string {
  const then = new Date(iso);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${dayOf(iso, now)}, ${two(then.getHours())}:${two(then.getMinutes())}`;
}

/** Whole days until then: 12 days left, 1 day left, less than a day left. */
export function daysLeft(iso: string, now = new Date()): string {
  const days = Math.floor((new Date(iso).getTime() - now.getTime()) / DAY_MS);
  if (days < 1) return 'Less than a day left';
  return days === 1 ? '1 day left' : `${days} days left`;
}
